import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { collectionsKey } from './collections'

/** Renames a collection. */
export function useRenameCollection(uid: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => (await api.call('renameCollection', { id, name })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}

/** Deletes a collection. A 404 counts as success: an earlier try may have succeeded without a response. */
export function useDeleteCollection(uid: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await api.call('deleteCollection', { id }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess: () => {
      const key = collectionsKey(uid)
      // The collection's page is still open: refetching now would only show that it is gone.
      void client.invalidateQueries({ queryKey: [...key, 'one', id], refetchType: 'none' })
      return client.invalidateQueries({ queryKey: [...key, 'list'] })
    },
  })
}
