import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { WISHLIST_SORTS } from '@/contract/search-query'
import type { WishlistSort } from '@/contract/wishlist'
import { useApi } from '@/lib/api/api-context'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import { useUid } from '@/lib/session/session-state'
import { wishlistQuery } from './api/wishlist'

/** The signed-in user's wishlist, in the order of the address. */
export function useWishlist() {
  const api = useApi()
  const router = useRouter()
  const { requestedState } = useWishlistActions()
  const uid = useUid()
  const order = wishlistOrder(router.query['sort'])
  const query = useInfiniteQuery({ ...wishlistQuery(api, uid, order), enabled: uid !== '' })
  const loaded = query.data?.pages.flatMap((page) => page.products) ?? []
  // Emptying a heart removes its card at once; a failed call restores it.
  const products = loaded.filter(({ childProductId }) => requestedState(childProductId) !== false)
  const total = query.data?.pages.at(-1)?.penCount
  return {
    query,
    products,
    /** Number of products on the whole list; undefined while unknown. */
    count: total === undefined ? undefined : Math.max(0, total - (loaded.length - products.length)),
    order,
    setOrder: (next: WishlistSort) =>
      void router.replace({ pathname: router.pathname, query: queryOfOrder(next) }, undefined, { shallow: true }),
  }
}

export type Wishlist = ReturnType<typeof useWishlist>

/** Returns the order of `?sort=`, or the default for anything else. */
export const wishlistOrder = (value: unknown): WishlistSort =>
  WISHLIST_SORTS.find((order) => order === value) ?? WISHLIST_SORTS[0]

/** Returns the query of an order; empty for the default. */
export const queryOfOrder = (order: WishlistSort): { readonly sort?: WishlistSort } =>
  order === WISHLIST_SORTS[0] ? {} : { sort: order }
