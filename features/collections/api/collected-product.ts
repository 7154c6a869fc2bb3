import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { withMembership } from '../with-membership'
import { collectionQuery, collectionsKey, collectionsQuery } from './collections'

interface Membership {
  readonly id: string
  readonly isIn: boolean
}

/** Puts a product into collections and takes it out, as "Add to Collection" shows it: at once, and back on failure. */
export function useCollectProduct(uid: string, childProductId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = collectionsQuery(api, uid, childProductId)
  const set = (change: Membership) => client.setQueryData(queryKey, (list) => list && withMembership(list, change))
  return useMutation({
    // One after another, so that the last tick wins.
    scope: { id: `collect ${childProductId}` },
    mutationFn: ({ id, isIn }: Membership) =>
      api.call(isIn ? 'collectProduct' : 'uncollectProduct', { id, childProductId }),
    onMutate: set,
    onError: (_, { id, isIn }) => set({ id, isIn: !isIn }),
    // What is open in the dialog keeps its order; all else is read again.
    onSuccess: (_, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: collectionQuery(api, uid, id).queryKey }),
        client.invalidateQueries({ queryKey: [...collectionsKey(uid), 'list', ''] }),
      ]),
  })
}

/** Takes a product out of an open collection, and puts it back. */
export function useTakeOut(uid: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ childProductId, isBack = false }: { childProductId: string; isBack?: boolean }) =>
      api.call(isBack ? 'collectProduct' : 'uncollectProduct', { id, childProductId }),
    onSuccess: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}
