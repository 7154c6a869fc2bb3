import { infiniteQueryOptions } from '@tanstack/react-query'
import type { WishlistSort } from '@/contract/finding/wishlist'
import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

const WISHLIST_PAGE_SIZE = 24

/** Root of the query keys of a user's wishlist in every sort order. */
export const wishlistKey = (uid: string) => personalKey(uid, 'wishlist', 'list')

/** The child product ids of the whole wishlist, for the hearts on cards. */
export const wishlistIdsQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, personalKey(uid, 'wishlist', 'ids'), 'wishlistIds', {})

/** Which products of the wishlist are shown, and how. */
export interface WishlistView {
  readonly sort: WishlistSort
  /** Names of products or stores; absent: all. */
  readonly q?: string
}

/** The wishlist, page by page. */
export const wishlistQuery = (api: ApiCaller, uid: string, view: WishlistView) =>
  infiniteQueryOptions({
    queryKey: [...wishlistKey(uid), view],
    queryFn: async ({ pageParam: skip, signal }) =>
      (await api.call('wishlist', { skip, limit: WISHLIST_PAGE_SIZE, ...view }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.length * WISHLIST_PAGE_SIZE
      return loaded < last.penCount ? loaded : undefined
    },
  })
