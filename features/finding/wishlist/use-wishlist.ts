import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { MAX_SEARCH_LENGTH, WISHLIST_SORTS } from '@/contract/finding/search-rules'
import type { WishlistSort } from '@/contract/finding/wishlist'
import { useApi } from '@/lib/api/api-context'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import { useUid } from '@/lib/session/session-state'
import { type WishlistView, wishlistQuery } from './api/wishlist'

/** The signed-in user's wishlist, in the order of the address. */
export function useWishlist() {
  const api = useApi()
  const router = useRouter()
  const { requestedState } = useWishlistActions()
  const uid = useUid()
  const view = wishlistView(router.query)
  const query = useInfiniteQuery({ ...wishlistQuery(api, uid, view), enabled: uid !== '' })
  const loaded = query.data?.pages.flatMap((page) => page.products) ?? []
  // Emptying a heart removes its card at once; a failed call restores it.
  const products = loaded.filter(({ childProductId }) => requestedState(childProductId) !== false)
  const total = query.data?.pages.at(-1)?.penCount
  return {
    query,
    products,
    /** Number of products on the whole list; undefined while unknown. */
    count: total === undefined ? undefined : Math.max(0, total - (loaded.length - products.length)),
    view,
    setView: (next: WishlistView) =>
      void router.replace({ pathname: router.pathname, query: queryOfView(next) }, undefined, { shallow: true }),
  }
}

export type Wishlist = ReturnType<typeof useWishlist>

/** Returns the view of `?sort=...&q=...`; what is unknown in it is the default. */
export function wishlistView({ sort, q }: { readonly sort?: unknown; readonly q?: unknown }): WishlistView {
  const text = typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH_LENGTH) : ''
  return { sort: WISHLIST_SORTS.find((order) => order === sort) ?? WISHLIST_SORTS[0], ...(text && { q: text }) }
}

/** Returns the query of a view; empty for the default. */
export const queryOfView = ({ sort, q }: WishlistView): { readonly sort?: WishlistSort; readonly q?: string } => ({
  ...(sort !== WISHLIST_SORTS[0] && { sort }),
  ...(q && { q }),
})
