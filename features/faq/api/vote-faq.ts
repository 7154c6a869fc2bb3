import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FaqVote } from '@/contract/faq'
import { useApi } from '@/lib/api/api-context'
import { votedFaq } from '../faq-vote'
import { productFaqQuery } from './product-faq'

/**
 * Votes on one entry (specification 4.7 and 7.4): once the marketplace has taken the vote it is shown, and the FAQ is
 * read again. A failure changes nothing and is shown to nobody; the caller of the service has logged it.
 */
export function useVoteFaq(owner: string, slug: string, faqId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = productFaqQuery(api, owner, slug)
  return useMutation({
    mutationFn: (action: FaqVote) => api.call('voteFaq', { action, faqId }),
    onSuccess: async ({ data }, action) => {
      // What is on its way may be from before the vote.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (items) =>
        items?.map((item) => (item.id === faqId ? { ...votedFaq(item, action), ...data } : item)),
      )
      void client.invalidateQueries({ queryKey })
    },
  })
}
