import type { PriceAudience } from '../../../../../contract/finding/catalogue.ts'
import type { ListingSort } from '../../../../../contract/finding/search-rules.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { TypoTolerance } from '../text-index/typo-tolerance.ts'
import type { Where } from './filters/where.ts'
import type { TagFacet } from './product-tags.ts'

/** What products can be counted and filtered by. `attribute:Colour` is an attribute by its English name. */
export type ProductFacet = 'department' | 'group' | 'leaf' | 'store' | 'badge' | 'offer' | `attribute:${string}`

/**
 * Values of a facet: ids for categories and stores, English texts for badges and attributes, OfferKind for offers. A
 * product matches when it has any of them.
 */
export interface ProductFilter {
  readonly facet: ProductFacet
  readonly anyOf: readonly string[]
  /** Matches products that have none of the values. */
  readonly isNot?: boolean
}

export interface ProductRange {
  /** Prices in minor units of US dollars, rating in stars, createdAt in Unix seconds. */
  readonly field: 'msrpPrice' | 'tfmPrice' | 'rating' | 'createdAt'
  readonly from?: number
  readonly to?: number
}

/** Which products match. Without parts, `all` matches every product and `any` none. */
export type ProductWhere = Where<ProductFilter | ProductRange>

export interface ProductSearchQuery {
  /** Empty: all products. The last word may be a prefix; words may contain typos, but not in quotation marks. */
  readonly text: string
  readonly locale: Locale
  /** Which matches with typos count; all by default. */
  readonly typoTolerance?: TypoTolerance
  readonly where: ProductWhere
  readonly sort: ListingSort
  /** The audience whose price 'price-asc' and 'price-desc' sort by, and which `prices` of the result describes. */
  readonly audience: PriceAudience
  readonly skip: number
  readonly limit: number
  /** The facets to count; 'attributes' counts every attribute of the matching products. */
  readonly facets: readonly (ProductFacet | 'attributes')[]
}

/** A query for all products that returns no ids and counts nothing. A base for other queries. */
export const everything: ProductSearchQuery = {
  text: '',
  locale: 'en',
  where: { all: [] },
  sort: 'relevance',
  audience: 'guest',
  skip: 0,
  limit: 0,
  facets: [],
}

export interface FoundProducts {
  /** Product ids of the requested page, in order. */
  readonly productIds: readonly string[]
  readonly total: number
  /** The number of stores that sell the matching products. */
  readonly storeCount: number
  /** By facet: values with the number of matching products, most frequent first. */
  readonly facets: ReadonlyMap<ProductFacet, ReadonlyMap<string, number>>
  /** The audience's prices of all matching products; undefined when nothing matches. */
  readonly prices: { readonly min: number; readonly max: number; readonly histogram: readonly number[] } | undefined
  /** The numbers of products with an average of at least 4.5, 4 and 3 stars. */
  readonly ratings: Readonly<Record<'4.5' | '4' | '3', number>>
  /** The matched words as the index stores them, for highlighting. */
  readonly matchedWords: readonly string[]
  /** The text with corrected words, or undefined when none was corrected. */
  readonly correctedText: string | undefined
}

/** The product index: held in memory and refreshed from the database. See docs/search.md. */
export interface ProductSearch {
  /** Waits for the initial load. */
  find(query: ProductSearchQuery): Promise<FoundProducts>
  /** Runs several queries against the same state. Parts of `where` that are the same object are evaluated once. */
  findAll(queries: readonly [ProductSearchQuery, ...ProductSearchQuery[]]): Promise<[FoundProducts, ...FoundProducts[]]>
  /**
   * Returns an attribute and its value in the spelling that products use, ignoring case; unchanged when no product has
   * them.
   */
  canonicalValue(attribute: string, value: string): Promise<readonly [attribute: string, value: string]>
  /**
   * The colour of an attribute value as '#rrggbb'; undefined before the initial load and for values without a colour.
   */
  colorOf(attribute: string, value: string): string | undefined
  /**
   * Returns the name of a badge or an attribute value in a language; the value itself before the initial load, and when
   * it is not translated.
   */
  nameOf(facet: TagFacet, value: string, locale: Locale): string
  /** Returns the values of products by facet. Products that are not in the index are left out. */
  valuesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, (facet: ProductFacet) => readonly string[]>>
  /** Applies all changes that were committed before the call. Loads the index first if necessary. */
  refresh(): Promise<void>
  /** Stops a load or refresh that is in progress. The index cannot be used afterwards. */
  close(): Promise<void>
}
