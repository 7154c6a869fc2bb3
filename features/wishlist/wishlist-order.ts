import type { WishlistSort } from '@/contract/wishlist'

/** The orders in which a wishlist is shown; the first is the usual one. */
export const WISHLIST_ORDERS = ['newest', 'price-asc', 'price-desc'] as const satisfies readonly WishlistSort[]

/** The order that an address asks for with `?sort=`; the usual one for anything else. */
export const wishlistOrder = (asked: unknown): WishlistSort =>
  WISHLIST_ORDERS.find((order) => order === asked) ?? WISHLIST_ORDERS[0]

/** What the address of that order carries; nothing for the usual one. */
export const queryOfOrder = (order: WishlistSort): { readonly sort?: WishlistSort } =>
  order === WISHLIST_ORDERS[0] ? {} : { sort: order }
