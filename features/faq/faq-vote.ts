import type { FaqItem, FaqVote } from '@/contract/faq'

/** Whether it is the visitor's vote already: voting so again does nothing (specification 4.7). */
export const isVotedSo = ({ isLiked, isDisliked }: Pick<FaqItem, 'isLiked' | 'isDisliked'>, vote: FaqVote): boolean =>
  vote === 'like' ? isLiked : isDisliked

/** An entry after a vote: one person has one, so the other one goes. */
export function votedFaq(item: FaqItem, vote: FaqVote): FaqItem {
  if (isVotedSo(item, vote)) return item
  const isLike = vote === 'like'
  return {
    ...item,
    isLiked: isLike,
    isDisliked: !isLike,
    likesCount: counted(item.likesCount, isLike, item.isLiked),
    dislikesCount: counted(item.dislikesCount, !isLike, item.isDisliked),
  }
}

/** An entry as it is for somebody of whom nothing is known yet. */
export const withoutVote = (item: FaqItem): FaqItem => ({ ...item, isLiked: false, isDisliked: false })

const counted = (count: number, isVote: boolean, wasVote: boolean): number =>
  Math.max(count + Number(isVote) - Number(wasVote), 0)
