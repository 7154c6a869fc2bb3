import { PRICE_FIELD } from '../../../../../contract/finding/search-indices.ts'
import type { TextMatches } from '../text-index/query-matcher.ts'
import { SCORE_BITS } from '../text-index/ranking.ts'
import { categoryBoost } from './category-boost.ts'
import { countFacets, countStores, priceSummary, ratingSummary } from './filters/facet-counts.ts'
import { applyWhere, type SharedMasks } from './filters/filters.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import type { FoundProducts, ProductSearchQuery } from './search-query.ts'

const HALF_BITS = SCORE_BITS / 2
const MAX_HALF = (1 << HALF_BITS) - 1

/** Runs a query against the current state of the catalogue. */
export type ProductFinder = (query: ProductSearchQuery, shared?: SharedMasks) => FoundProducts

/** Creates the finder of a catalogue. */
export function productFinder(catalogue: ProductCatalogue): ProductFinder {
  const { products } = catalogue
  const textMatches = lastMatches(catalogue)
  const counters = new Int32Array(1 << HALF_BITS)
  // Reused by all queries: large short-lived arrays would keep the garbage collector busy.
  let masks = new Uint8Array(0)
  let numbers = new Int32Array(0)
  let half = new Int32Array(0)
  let sorted = new Int32Array(0)

  /** Returns 1 for each product that matches the text and all filters. */
  function matchingMask(
    query: ProductSearchQuery,
    matches: TextMatches | undefined,
    shared: SharedMasks | undefined,
  ): Uint8Array {
    const isThere = products.columns.isThere.subarray(0, products.end)
    const mask = masks.subarray(0, products.end)
    if (matches) {
      mask.fill(0)
      for (const number of matches.documents.subarray(0, matches.count)) mask[number] = isThere[number] ?? 0
    } else mask.set(isThere)
    applyWhere(mask, query.where, catalogue, shared)
    return mask
  }

  /**
   * Returns the matching products by descending relevance, then in the given order. A radix sort: first by the lower half
   * of the scores' bits, then by the upper one.
   */
  function byRelevance(order: Int32Array, mask: Uint8Array, { relevance }: TextMatches): Int32Array {
    const into = sorted
    let count = 0
    // No branch, as in `numbersOf`.
    for (let at = 0; at < order.length; at++) {
      const number = order[at] as number
      into[count] = number
      count += mask[number] as number
    }
    sortByHalf(sorted.subarray(0, count), half, relevance, 0)
    sortByHalf(half.subarray(0, count), sorted, relevance, HALF_BITS)
    return sorted
  }

  /** Sorts by descending bits of the relevance from `shift` on, and leaves the order of equal ones. */
  function sortByHalf(from: Int32Array, to: Int32Array, relevance: Int32Array, shift: number): void {
    counters.fill(0)
    const bucketOf = (number: number) => MAX_HALF - (((relevance[number] ?? 0) >>> shift) & MAX_HALF)
    for (const number of from) {
      const at = bucketOf(number)
      counters[at] = (counters[at] ?? 0) + 1
    }
    let before = 0
    for (let at = 0; at <= MAX_HALF; at++) {
      const here = counters[at] ?? 0
      counters[at] = before
      before += here
    }
    for (const number of from) {
      const at = bucketOf(number)
      const place = counters[at] ?? 0
      to[place] = number
      counters[at] = place + 1
    }
  }

  function page(query: ProductSearchQuery, mask: Uint8Array, matches: TextMatches | undefined, total: number) {
    const first = Math.max(0, query.skip)
    const end = Math.min(total, first + query.limit)
    if (end <= first) return []
    const order = catalogue.orders.inOrder(query.sort, query.audience)
    const found =
      matches && query.sort === 'relevance'
        ? byRelevance(order, mask, matches).subarray(first, end)
        : inOrder(order, mask, first, end)
    return Array.from(found, (number) => products.ids[number] ?? '')
  }

  function numbersOf(mask: Uint8Array): Int32Array {
    let length = 0
    // No branch, as in `intersect`: a product that does not match is overwritten by the next one.
    for (let number = 0; number < mask.length; number++) {
      numbers[length] = number
      length += mask[number] as number
    }
    return numbers.subarray(0, length)
  }

  return (query, shared) => {
    if (numbers.length < products.end) {
      masks = new Uint8Array(products.columns.isThere.length)
      numbers = new Int32Array(products.columns.isThere.length)
      half = new Int32Array(products.columns.isThere.length)
      sorted = new Int32Array(products.columns.isThere.length)
    }
    const matches = textMatches(query)
    const mask = matchingMask(query, matches, shared)
    const found = numbersOf(mask)
    return {
      productIds: page(query, mask, matches, found.length),
      total: found.length,
      storeCount: countStores(found, catalogue),
      facets: countFacets(found, query.facets, catalogue),
      prices: priceSummary(found, products.columns[PRICE_FIELD[query.audience]]),
      ratings: ratingSummary(found, products.columns.rating),
      matchedWords: [...(matches?.matchedWords ?? [])],
      correctedText: matches?.correctedQuery,
    }
  }
}

/** A listing runs several counts with the same text, so the last matches are cached. */
function lastMatches({ texts, products }: ProductCatalogue) {
  const rankByCategory = categoryBoost(products)
  let last: { key: string; matches: TextMatches | undefined } | undefined
  return ({ text, locale, typoTolerance = true }: ProductSearchQuery): TextMatches | undefined => {
    const key = `${texts.version} ${locale} ${typoTolerance} ${text}`
    if (last?.key === key) return last.matches
    const matches = texts.match(text, locale, typoTolerance)
    if (matches) rankByCategory(matches, texts.version)
    last = { key, matches }
    return matches
  }
}

/** Returns the matching products in this order, from position `first` up to `end`. */
function inOrder(order: Int32Array, mask: Uint8Array, first: number, end: number): Int32Array {
  const found = new Int32Array(end - first)
  let place = 0
  for (const number of order) {
    if (mask[number] !== 1) continue
    if (place >= first) found[place - first] = number
    if (++place === end) break
  }
  return found
}
