import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '@/contract/finding/collections'
import { useApi } from '@/lib/api/api-context'
import { collectionQuery, collectionsKey, collectionsQuery } from './collections'

interface CollectedChange {
  readonly id: string
  readonly isIn: boolean
}

/**
 * Adds a product to collections and removes it, for the "Add to Collection" dialog. Updates optimistically and rolls
 * back on failure.
 */
export function useCollectProduct(uid: string, childProductId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = collectionsQuery(api, uid, childProductId)
  const set = (change: CollectedChange) => client.setQueryData(queryKey, (list) => list && setCollected(list, change))
  return useMutation({
    // Runs in sequence, so that the last tick wins.
    scope: { id: `collect ${childProductId}` },
    mutationFn: ({ id, isIn }: CollectedChange) =>
      api.call(isIn ? 'collectProduct' : 'uncollectProduct', { id, childProductId }),
    onMutate: async (change) => {
      // The answer of an earlier read would undo it on the screen.
      await client.cancelQueries({ queryKey })
      set(change)
    },
    onError: (_, { id, isIn }) => set({ id, isIn: !isIn }),
    // The open dialog keeps its order; everything else is refetched.
    onSuccess: (_, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: collectionQuery(api, uid, id).queryKey }),
        client.invalidateQueries({ queryKey: [...collectionsKey(uid), 'list', ''] }),
      ]),
  })
}

/** Removes a product from an open collection, and restores it. */
export function useRemoveFromCollection(uid: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ childProductId, isBack = false }: { childProductId: string; isBack?: boolean }) =>
      api.call(isBack ? 'collectProduct' : 'uncollectProduct', { id, childProductId }),
    onSuccess: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}

/** Returns the list after a product was added to a collection or removed from it. */
export function setCollected(
  list: readonly Collection[],
  { id, isIn }: { readonly id: string; readonly isIn: boolean },
): Collection[] {
  return list.map((collection) => {
    if (collection._id !== id || collection.hasProduct === isIn) return collection
    return { ...collection, hasProduct: isIn, count: Math.max(0, collection.count + (isIn ? 1 : -1)) }
  })
}
