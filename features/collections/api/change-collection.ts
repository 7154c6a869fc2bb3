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

/** Deletes a collection. One that is gone already, perhaps by a first try whose answer was lost, is as good as deleted. */
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
      // Its page is open still, and about to be left: asking for it now would only show that it is gone.
      void client.invalidateQueries({ queryKey: [...key, 'one', id], refetchType: 'none' })
      return client.invalidateQueries({ queryKey: [...key, 'list'] })
    },
  })
}
