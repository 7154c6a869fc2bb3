import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { useWriteKeys } from '@/lib/api/write-keys'
import { collectionsKey } from './collections'

interface NewCollection {
  readonly name: string
  /** Added to the new collection at once. */
  readonly childProductId?: string | undefined
}

/**
 * Creates a collection, optionally with a product. Retrying the same name reuses the idempotency key, so a first try
 * that did arrive returns its collection.
 */
export function useCreateCollection(uid: string) {
  const api = useApi()
  const client = useQueryClient()
  const keys = useWriteKeys()
  return useMutation({
    mutationFn: async ({ name, childProductId }: NewCollection) => {
      const idempotencyKey = keys.keyFor('createCollection', name)
      const { data } = await api.call('createCollection', { name }, { idempotencyKey })
      if (childProductId === undefined) return data
      return (await api.call('collectProduct', { id: data._id, childProductId })).data
    },
    onSuccess: keys.answered,
    // Refetches after a failure too, because the collection may have been created.
    onSettled: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}
