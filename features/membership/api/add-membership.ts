import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { personalKey } from '@/lib/session/personal-queries'
import { currentSession } from '@/lib/session/session-state'

/** Adds the membership (productType 5) to the caller's cart and refreshes everything that shows the cart. */
export function useAddMembership() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => api.call('addMembership', {}),
    onSuccess: () => {
      const session = currentSession()
      const owner = session.kind === 'signedIn' ? session.uid : 'guest'
      return queryClient.invalidateQueries({ queryKey: personalKey(owner, 'cart') })
    },
  })
}
