import { OFFER_KINDS } from '../../../../contract/listing-query.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { offerBit } from './product-columns.ts'
import type { FoundProducts, ProductFacet, ProductSearchQuery } from './product-search.ts'
import { facetOfTag } from './product-tags.ts'

type Counts = ReadonlyMap<string, number>

const PARTS_OF_HISTOGRAM = 12

/** Counts the asked facets of these products (numbers). */
export function countFacets(
  found: Int32Array,
  asked: ProductSearchQuery['facets'],
  catalogue: ProductCatalogue,
): ReadonlyMap<ProductFacet, Counts> {
  const counts = new Map<ProductFacet, Counts>()
  const askedTags = new Set<string>()
  for (const facet of asked) {
    switch (facet) {
      case 'department':
      case 'group':
      case 'leaf':
      case 'store': {
        const byCode = countCodes(found, catalogue.products.columns[facet], catalogue.codes[facet].texts.length)
        counts.set(
          facet,
          mostFrequentFirst(catalogue.codes[facet].texts.map((text, code) => [text, byCode[code] ?? 0])),
        )
        break
      }
      case 'offer':
        counts.set(facet, countOffers(found, catalogue.products.columns.offers))
        break
      default:
        askedTags.add(facet)
    }
  }
  if (askedTags.size > 0) for (const [facet, of] of countTags(found, askedTags, catalogue)) counts.set(facet, of)
  return counts
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

export function pricesOf(found: Int32Array, prices: Int32Array): FoundProducts['prices'] {
  if (found.length === 0) return undefined
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const number of found) {
    const price = prices[number] ?? 0
    if (price < min) min = price
    if (price > max) max = price
  }
  const histogram = new Array<number>(PARTS_OF_HISTOGRAM).fill(0)
  const part = PARTS_OF_HISTOGRAM / Math.max(1, max - min)
  for (const number of found) {
    const at = Math.min(PARTS_OF_HISTOGRAM - 1, Math.floor(((prices[number] ?? 0) - min) * part))
    histogram[at] = (histogram[at] ?? 0) + 1
  }
  return { min, max, histogram }
}

export function ratingsOf(found: Int32Array, ratings: Int32Array): FoundProducts['ratings'] {
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
  return mostFrequentFirst(
    OFFER_KINDS.map((kind) => [
      kind,
      byBits.reduce((sum, count, bits) => ((bits & offerBit(kind)) !== 0 ? sum + count : sum), 0),
    ]),
  )
}

function countTags(
  found: Int32Array,
  asked: ReadonlySet<string>,
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
  for (const facet of asked) if (isTagFacet(facet)) ofFacets.set(facet, [])
  for (const [code, tag] of tags.codes.texts.entries()) {
    const count = byCode[code] ?? 0
    if (count === 0) continue
    const [facet, value] = facetOfTag(tag)
    if (!asked.has(facet) && !(asked.has('attributes') && facet !== 'badge')) continue
    const values = ofFacets.get(facet) ?? []
    if (values.length === 0) ofFacets.set(facet, values)
    values.push([value, count])
  }
  return new Map([...ofFacets].map(([facet, values]) => [facet, mostFrequentFirst(values)]))
}

const isTagFacet = (facet: string): facet is 'badge' | `attribute:${string}` =>
  facet === 'badge' || facet.startsWith('attribute:')

const mostFrequentFirst = (counts: readonly (readonly [string, number])[]): Counts =>
  new Map(counts.filter(([, count]) => count > 0).toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))
