import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SharedList } from '@/contract/finding/collections'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** As many as a link to the cart holds. */
export const SHARED_PAGE_SIZE = 20

/** The link of a collection, or of the wishlist without one. */
export const listLinkQuery = (api: ApiCaller, uid: string, collectionId: string | undefined) =>
  dataQuery(api, personalKey(uid, 'collections', 'link', collectionId ?? ''), 'listLink', { collectionId })

/** Switches the link of a list on or off. */
export function useChangeListLink(uid: string, collectionId: string | undefined) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: { readonly isShared: boolean; readonly showsName: boolean }) =>
      (await api.call('changeListLink', { collectionId, ...change })).data,
    onSuccess: (link) => client.setQueryData(listLinkQuery(api, uid, collectionId).queryKey, link),
  })
}

/**
 * A shared list, page by page; its cards have the prices of guests and of signed-in users. `first` is the page of the
 * document.
 */
export const sharedListQuery = (api: ApiCaller, token: string, first: SharedList) =>
  infiniteQueryOptions({
    queryKey: ['shared-list', token],
    queryFn: async ({ pageParam: skip, signal }) =>
      (await api.call('sharedList', { token, skip, limit: SHARED_PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    initialData: { pages: [first], pageParams: [0] },
    staleTime: 60_000,
    getNextPageParam: (last, pages) => {
      const loaded = pages.length * SHARED_PAGE_SIZE
      return loaded < last.penCount ? loaded : undefined
    },
  })
