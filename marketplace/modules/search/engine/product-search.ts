import type { ListingSort } from '../../../../contract/listing-query.ts'
import type { SearchAudience } from '../../../../contract/search-indices.ts'
import type { Locale } from '../../../shared/locale.ts'

/** What products can be counted and filtered by. `attribute:Colour` and so on: an attribute by its English name. */
export type ProductFacet = 'department' | 'group' | 'leaf' | 'store' | 'badge' | 'offer' | `attribute:${string}`

/**
 * Values of a facet: ids of categories and stores, English texts of badges and attributes, OfferKind for offers.
 * A product passes when it has one of them.
 */
export interface ProductFilter {
  readonly facet: ProductFacet
  readonly anyOf: readonly string[]
  /** Passes what has none of them. */
  readonly isNot?: boolean
}

export interface ProductRange {
  /** Prices in minor units of US dollars; rating in stars; createdAt in unix seconds. */
  readonly field: 'msrpPrice' | 'tfmPrice' | 'rating' | 'createdAt'
  readonly from?: number
  readonly to?: number
}

export type ProductChoice = readonly (ProductFilter | ProductRange)[]

export interface ProductSearchQuery {
  /** Empty: everything. The last word may be unfinished; words may have typos. */
  readonly text: string
  readonly locale: Locale
  /** All of them must pass. */
  readonly filters: readonly ProductFilter[]
  readonly ranges: readonly ProductRange[]
  /** Of each of these, one must pass at least. */
  readonly choices?: readonly ProductChoice[]
  readonly sort: ListingSort
  /** Whose price 'price-asc' and 'price-desc' order by, and `prices` of the result tells of. */
  readonly audience: SearchAudience
  readonly skip: number
  readonly limit: number
  /** What to count; all attributes that the matching products have when it names 'attributes'. */
  readonly facets: readonly (ProductFacet | 'attributes')[]
}

/** All products, in English and as a guest sees them: none of them is given, and nothing is counted. */
export const everything: ProductSearchQuery = {
  text: '',
  locale: 'en',
  filters: [],
  ranges: [],
  sort: 'relevance',
  audience: 'guest',
  skip: 0,
  limit: 0,
  facets: [],
}

export interface FoundProducts {
  /** Product ids of the asked part, in order. */
  readonly productIds: readonly string[]
  readonly total: number
  /** From how many stores. */
  readonly storeCount: number
  /** By facet: value and how many of the matching products have it, the most frequent first. */
  readonly facets: ReadonlyMap<ProductFacet, ReadonlyMap<string, number>>
  /** Of the audience's price over all matching products; undefined when there are none. */
  readonly prices: { readonly min: number; readonly max: number; readonly histogram: readonly number[] } | undefined
  /** How many have at least 4.5, 4 and 3 stars on average. */
  readonly ratings: Readonly<Record<'4.5' | '4' | '3', number>>
  /** The words that matched, as they stand in the index, for highlighting. */
  readonly matchedWords: readonly string[]
}

/** The products' index, held in memory and kept up with the database. */
export interface ProductSearch {
  /** Waits for the first load. */
  find(query: ProductSearchQuery): Promise<FoundProducts>
  /** What several queries find at one moment. A filter or range (the same object) of several is applied once. */
  findAll(queries: readonly [ProductSearchQuery, ...ProductSearchQuery[]]): Promise<[FoundProducts, ...FoundProducts[]]>
  /** An attribute and a value of it as products write them, whatever the capitals; as given where none has it. */
  canonicalValue(attribute: string, value: string): Promise<readonly [attribute: string, value: string]>
  /** '#rrggbb' of a value of an attribute, once products are loaded; undefined for what has no colour. */
  colorOf(attribute: string, value: string): string | undefined
  /** Brings the index up with what was committed before the call, loading it first when it has not been. */
  refresh(): Promise<void>
  /** Ends what is under way; nothing is found any more. */
  close(): Promise<void>
}
