import { queryOptions } from '@tanstack/react-query'
import type { FaqItem } from '@/contract/community/faq'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ownVote, type Votes } from '@/lib/domain/feedback/vote'
import { personalKey } from '@/lib/session/personal-queries'

/**
 * Returns the query for a product's FAQs with the reader's votes. After signing in or out, the loaded FAQs stay,
 * without own votes, until the response for the new reader arrives.
 * @param owner a uid, or 'guest'
 */
export const productFaqQuery = (api: ApiCaller, owner: string, slug: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'faq', slug),
    queryFn: async ({ signal }) => (await api.call('productFaq', { slug }, { signal })).data,
    placeholderData: (before) => before?.map((item) => withVotes(item, { ...votesOf(item), own: 'none' })),
  })

type FaqVotes = Pick<FaqItem, 'likesCount' | 'dislikesCount' | 'isLiked' | 'isDisliked'>

export const votesOf = ({ likesCount, dislikesCount, isLiked, isDisliked }: FaqVotes): Votes => ({
  likes: likesCount,
  dislikes: dislikesCount,
  own: ownVote(isLiked, isDisliked),
})

export const withVotes = (item: FaqItem, { likes, dislikes, own }: Votes): FaqItem => ({
  ...item,
  likesCount: likes,
  dislikesCount: dislikes,
  isLiked: own === 'like',
  isDisliked: own === 'dislike',
})
