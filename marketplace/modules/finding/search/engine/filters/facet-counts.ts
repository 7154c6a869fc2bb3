import { OFFER_KINDS } from '../../../../../../contract/finding/search-rules.ts'
import type { ProductCatalogue } from '../product-catalogue.ts'
import { offerBit } from '../product-columns.ts'
import { facetOfTag } from '../product-tags.ts'
import type { FoundProducts, ProductFacet, ProductSearchQuery } from '../search-query.ts'

type Counts = ReadonlyMap<string, number>

const HISTOGRAM_BUCKETS = 12

/** Counts the values of the requested facets among these product numbers. */
export function countFacets(
  found: Int32Array,
  requested: ProductSearchQuery['facets'],
  catalogue: ProductCatalogue,
): ReadonlyMap<ProductFacet, Counts> {
  const counts = new Map<ProductFacet, Counts>()
  const tagFacets = new Set<string>()
  for (const facet of requested) {
    switch (facet) {
      case 'department':
      case 'group':
      case 'leaf':
      case 'store': {
        const byCode = countCodes(found, catalogue.products.columns[facet], catalogue.codes[facet].texts.length)
        counts.set(facet, sortByCount(catalogue.codes[facet].texts.map((text, code) => [text, byCode[code] ?? 0])))
        break
      }
      case 'offer':
        counts.set(facet, countOffers(found, catalogue.products.columns.offers))
        break
      default:
        tagFacets.add(facet)
    }
  }
  if (tagFacets.size > 0) for (const [facet, of] of countTags(found, tagFacets, catalogue)) counts.set(facet, of)
  return counts
}

/** Returns the values that a product has for a facet. */
export function valuesOf(
  number: number,
  facet: ProductFacet,
  { products, codes, tags }: ProductCatalogue,
): readonly string[] {
  const { columns } = products
  if (facet === 'offer') return OFFER_KINDS.filter((kind) => ((columns.offers[number] ?? 0) & offerBit(kind)) !== 0)
  if (isTagFacet(facet)) {
    const start = columns.tagStart[number] ?? 0
    const tagCodes = tags.list.subarray(start, start + (columns.tagCount[number] ?? 0))
    const values = Array.from(tagCodes, (code) => facetOfTag(tags.codes.texts[code] ?? ''))
    return values.flatMap(([of, value]) => (of === facet ? [value] : []))
  }
  return [codes[facet].texts[columns[facet][number] ?? 0] ?? '']
}

export function countStores(found: Int32Array, { products, codes }: ProductCatalogue): number {
  const { store } = products.columns
  const isSeen = new Uint8Array(codes.store.texts.length)
  let stores = 0
  for (const number of found) {
    const code = store[number] ?? 0
    if (isSeen[code] === 1) continue
    isSeen[code] = 1
    stores++
  }
  return stores
}

export function priceSummary(found: Int32Array, prices: Int32Array): FoundProducts['prices'] {
  if (found.length === 0) return undefined
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const number of found) {
    const price = prices[number] ?? 0
    if (price < min) min = price
    if (price > max) max = price
  }
  const histogram = new Array<number>(HISTOGRAM_BUCKETS).fill(0)
  const scale = HISTOGRAM_BUCKETS / Math.max(1, max - min)
  for (const number of found) {
    const at = Math.min(HISTOGRAM_BUCKETS - 1, Math.floor(((prices[number] ?? 0) - min) * scale))
    histogram[at] = (histogram[at] ?? 0) + 1
  }
  return { min, max, histogram }
}

export function ratingSummary(found: Int32Array, ratings: Int32Array): FoundProducts['ratings'] {
  let best = 0
  let good = 0
  let fair = 0
  for (const number of found) {
    const rating = ratings[number] ?? 0
    if (rating >= 450) best++
    if (rating >= 400) good++
    if (rating >= 300) fair++
  }
  return { '4.5': best, '4': good, '3': fair }
}

function countCodes(found: Int32Array, values: Int32Array, known: number): Int32Array {
  const counts = new Int32Array(known)
  for (const number of found) {
    const code = values[number] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

function countOffers(found: Int32Array, offers: Int32Array): Counts {
  const byBits = countCodes(found, offers, 1 << OFFER_KINDS.length)
  return sortByCount(
    OFFER_KINDS.map((kind) => [
      kind,
      byBits.reduce((sum, count, bits) => ((bits & offerBit(kind)) !== 0 ? sum + count : sum), 0),
    ]),
  )
}

function countTags(
  found: Int32Array,
  requested: ReadonlySet<string>,
  { products, tags }: ProductCatalogue,
): ReadonlyMap<ProductFacet, Counts> {
  const { tagStart, tagCount } = products.columns
  const { list } = tags
  const byCode = new Int32Array(tags.codes.texts.length)
  for (const number of found) {
    const start = tagStart[number] ?? 0
    const end = start + (tagCount[number] ?? 0)
    for (let at = start; at < end; at++) {
      const code = list[at] ?? 0
      byCode[code] = (byCode[code] ?? 0) + 1
    }
  }
  const ofFacets = new Map<ProductFacet, [string, number][]>()
  for (const facet of requested) if (isTagFacet(facet)) ofFacets.set(facet, [])
  for (const [code, tag] of tags.codes.texts.entries()) {
    const count = byCode[code] ?? 0
    if (count === 0) continue
    const [facet, value] = facetOfTag(tag)
    if (!requested.has(facet) && !(requested.has('attributes') && facet !== 'badge')) continue
    const values = ofFacets.get(facet) ?? []
    if (values.length === 0) ofFacets.set(facet, values)
    values.push([value, count])
  }
  return new Map([...ofFacets].map(([facet, values]) => [facet, sortByCount(values)]))
}

const isTagFacet = (facet: string): facet is 'badge' | `attribute:${string}` =>
  facet === 'badge' || facet.startsWith('attribute:')

const sortByCount = (counts: readonly (readonly [string, number])[]): Counts =>
  new Map(counts.filter(([, count]) => count > 0).toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))
