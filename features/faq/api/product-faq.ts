import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'
import { withoutVote } from '../faq-vote'

/**
 * The FAQ of a product (specification 7.4), with the votes of whoever asks. Who has just signed in or out sees the
 * entries that were there, without anybody's votes, until their own arrive.
 * @param owner a uid, or 'guest'
 */
export const productFaqQuery = (api: ApiCaller, owner: string, slug: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'faq', slug),
    queryFn: async ({ signal }) => (await api.call('productFaq', { slug }, { signal })).data,
    placeholderData: (before) => before?.map(withoutVote),
  })
