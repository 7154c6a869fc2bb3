import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '@/lib/api/api-context'
import { newRequestKey } from '@/lib/api/request-key'
import { collectionsKey } from './collections'

interface NewCollection {
  readonly name: string
  /** Goes in at once. */
  readonly childProductId?: string | undefined
}

/**
 * Makes a collection, with a product in it when there is one. Trying the same name again is the same wish, with the same
 * request key: when the first try did arrive, its collection is the answer.
 */
export function useCreateCollection(uid: string) {
  const api = useApi()
  const client = useQueryClient()
  const wish = useRef<{ readonly name: string; readonly requestKey: string }>(undefined)
  return useMutation({
    mutationFn: async ({ name, childProductId }: NewCollection) => {
      if (wish.current?.name !== name) wish.current = { name, requestKey: newRequestKey() }
      const { data } = await api.call('createCollection', { name }, { requestKey: wish.current.requestKey })
      if (childProductId === undefined) return data
      return (await api.call('collectProduct', { id: data._id, childProductId })).data
    },
    onSuccess: () => {
      wish.current = undefined
    },
    // Also after a failure: it may have been made nevertheless.
    onSettled: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}
