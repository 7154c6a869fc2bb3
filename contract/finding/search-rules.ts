/** Maximum length of a search for products, and of a text that filters them. */
export const MAX_SEARCH_LENGTH = 200
/** Maximum number of recent searches that are stored for one shopper. */
export const MAX_RECENT_SEARCHES = 10

export const LISTING_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
/** How a list is sorted until the visitor chooses: with a text by how well a product matches it, else by popularity. */
export const DEFAULT_LISTING_SORT = 'relevance' satisfies ListingSort

/** Sort orders of a wishlist; the first is the default. */
export const WISHLIST_SORTS = ['newest', 'price-asc', 'price-desc'] as const satisfies readonly ListingSort[]

/** Returns true when the order depends on the price that the visitor pays. */
export const isPriceSort = (sort: ListingSort): sort is 'price-asc' | 'price-desc' =>
  sort === 'price-asc' || sort === 'price-desc'

/** Kinds of offers: values of the filter `offers`. */
export const OFFER_KINDS = ['deal', 'upcoming', 'groupBuy', 'firstPurchase', 'subscribe', 'bundle', 'inStock'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Products per page. */
export const LISTING_PAGE_SIZE = 30
/** Pages beyond this one are empty: deep pages are expensive and no shopper needs them. */
export const LAST_LISTING_PAGE = 1000
