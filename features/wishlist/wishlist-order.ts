import type { WishlistSort } from '@/contract/wishlist'

/** The sort orders of a wishlist; the first is the default. */
export const WISHLIST_ORDERS = ['newest', 'price-asc', 'price-desc'] as const satisfies readonly WishlistSort[]

/** Returns the order of `?sort=`, or the default for anything else. */
export const wishlistOrder = (value: unknown): WishlistSort =>
  WISHLIST_ORDERS.find((order) => order === value) ?? WISHLIST_ORDERS[0]

/** Returns the query of an order; empty for the default. */
export const queryOfOrder = (order: WishlistSort): { readonly sort?: WishlistSort } =>
  order === WISHLIST_ORDERS[0] ? {} : { sort: order }
