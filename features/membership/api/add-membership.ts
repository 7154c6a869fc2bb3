import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { personalKey } from '@/lib/session/personal-queries'
import { currentSession } from '@/lib/session/session-state'

/** Puts the membership (productType 5) into the caller's cart (specification 7.6). What shows the cart reads it anew. */
export function useAddMembership() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('addMembership', {}),
    onSuccess: () => {
      const session = currentSession()
      const owner = session.kind === 'signedIn' ? session.uid : 'guest'
      return queryClient.invalidateQueries({ queryKey: personalKey(owner, 'cart') })
    },
  })
}
