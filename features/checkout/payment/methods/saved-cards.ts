import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedCard } from '@/contract/payment-methods'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { personalKey } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'

/** GET /paymentMethod: the cards that a user keeps at the provider. The shop knows brand, last digits and expiry. */
const savedCardsQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'savedCards'),
    queryFn: async ({ signal }) => (await api.call('savedCards', {}, { signal })).data,
  })

/** The saved cards of the signed-in shopper; none for guests. */
export function useSavedCards() {
  const api = useApi()
  const session = useSession()
  const queryClient = useQueryClient()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  const options = savedCardsQuery(api, uid)
  const query = useQuery({ ...options, enabled: uid !== '' })
  const removal = useMutation({
    mutationFn: (cardId: string) => api.call('removeSavedCard', { cardId }),
    onSuccess: (_, cardId) => {
      queryClient.setQueryData(options.queryKey, (cards: SavedCard[] | undefined) =>
        cards?.filter(({ id }) => id !== cardId),
      )
    },
  })
  return {
    cards: query.data ?? [],
    isLoading: query.isLoading,
    isFailed: query.isError,
    isFetching: query.isFetching,
    refetch: query.refetch,
    removal,
  }
}

export type SavedCards = ReturnType<typeof useSavedCards>
