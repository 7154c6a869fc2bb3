import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '@/lib/api/api-context'
import { randomId } from '@/lib/browser/random-id'
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
  const lastRequest = useRef<{ readonly name: string; readonly idempotencyKey: string }>(undefined)
  return useMutation({
    mutationFn: async ({ name, childProductId }: NewCollection) => {
      if (lastRequest.current?.name !== name) lastRequest.current = { name, idempotencyKey: randomId() }
      const { data } = await api.call(
        'createCollection',
        { name },
        { idempotencyKey: lastRequest.current.idempotencyKey },
      )
      if (childProductId === undefined) return data
      return (await api.call('collectProduct', { id: data._id, childProductId })).data
    },
    onSuccess: () => {
      lastRequest.current = undefined
    },
    // Refetches after a failure too, because the collection may have been created.
    onSettled: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}
