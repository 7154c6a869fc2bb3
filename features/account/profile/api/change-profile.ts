import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import type { InputOf } from '@/lib/api/endpoints'
import { profileQuery } from '@/lib/session/use-profile'

/** Changes the caller's profile and updates every place that shows the name. */
export function useChangeProfile(uid: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: InputOf<'changeProfile'>) => (await api.call('changeProfile', changes)).data,
    onSuccess: (profile) => queryClient.setQueryData(profileQuery(api, uid).queryKey, profile),
  })
}
