import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { useApi } from '@/lib/api/api-context'
import { savedCardsQuery } from '@/lib/domain/payments/saved-cards'
import { useUid } from '@/lib/session/session-state'

/** The saved cards of the signed-in shopper; none for guests. */
export function useSavedCards() {
  const api = useApi()
  const queryClient = useQueryClient()
  const uid = useUid()
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
