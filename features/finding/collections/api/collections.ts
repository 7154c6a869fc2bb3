import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

const COLLECTION_PAGE_SIZE = 24

/** Root of all query keys about a user's collections. */
export const collectionsKey = (uid: string) => personalKey(uid, 'collections')

/** A user's collections, latest changed first. With a product, each one tells whether it contains it. */
export const collectionsQuery = (api: ApiCaller, uid: string, childProductId?: string) =>
  dataQuery(api, [...collectionsKey(uid), 'list', childProductId ?? ''], 'collections', { childProductId })

/** A collection with its products, page by page. */
export const collectionQuery = (api: ApiCaller, uid: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...collectionsKey(uid), 'one', id],
    queryFn: async ({ pageParam: skip, signal }) =>
      (await api.call('collection', { id, skip, limit: COLLECTION_PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.length * COLLECTION_PAGE_SIZE
      return loaded < last.penCount ? loaded : undefined
    },
  })
