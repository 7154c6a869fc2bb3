import type { ListingFilter as MarketplaceFilter } from '@/contract/finding/search'
import type { CardFields } from '@/lib/domain/cart/listed-product'

type MarketplaceCategory = Extract<MarketplaceFilter, { readonly kind: 'category' }>['options'][number]

/** A category to narrow a list by. Only the marketplace's own lists know its slug; searches know categories by name. */
export type CategoryOption = Omit<MarketplaceCategory, 'slug' | 'categoryId'> &
  Partial<Pick<MarketplaceCategory, 'slug'>>

/** A choice of any other filter. */
export type FilterOption = Omit<MarketplaceCategory, 'level' | 'slug' | 'categoryId'>

export interface CategoryFilter {
  readonly kind: 'category'
  readonly name: 'category'
  /** A tree as a list: every category is followed by the ones below it. */
  readonly options: readonly CategoryOption[]
}

/** A filter of a list. Amounts are integer minor units; a histogram may be empty where prices are not all counted. */
export type ListingFilter = Exclude<MarketplaceFilter, { readonly kind: 'category' }> | CategoryFilter

/** One page of a list of products, whichever service it came from (docs/lists.md#sources). */
export interface Listing {
  /** Cut to what a card draws. */
  readonly products: readonly CardFields[]
  /** Products on all pages. */
  readonly total: number
  /** Stores that the products come from; 0 when unknown. */
  readonly storeCount: number
  readonly pageCount: number
  /** In the order of display. */
  readonly filters: readonly ListingFilter[]
  /** The text of the search with corrected words; absent when none was corrected. */
  readonly correctedText?: string
}

/** A list on its way to the screen: what both sources give to ListingSection. */
export interface LiveListing {
  readonly listing: Listing | undefined
  /** Another page or choice is loading. The current products stay until it has arrived. */
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** True for a page after the last one. */
export const isPastEnd = ({ page }: { readonly page: number }, products: readonly unknown[] | undefined): boolean =>
  page > 1 && products?.length === 0
