import type { Review } from '@/contract/reviews'

export type VoteKind = 'like' | 'dislike'

/** What a press sends: the vote is set, or taken back where it is there (specification 7.8). */
export type ReviewVote = { readonly like: boolean } | { readonly dislike: boolean }

/** The counts of a review, and which of them has the visitor's own vote in it. */
export type ReviewMarks = Pick<Review, 'likes' | 'disLikes' | 'userLikes' | 'userdisLikes'>

/** What a press on Like or Dislike asks for, by what is there (specification 4.5). */
export function voteFor(kind: VoteKind, { userLikes, userdisLikes }: ReviewMarks): ReviewVote {
  return kind === 'like' ? { like: !userLikes } : { dislike: !userdisLikes }
}

/** The marks after a vote: liking clears a dislike and the other way round; no count goes below 0. */
export function marksAfter(vote: ReviewVote, { likes, disLikes, userLikes, userdisLikes }: ReviewMarks): ReviewMarks {
  const isLiked = 'like' in vote ? vote.like : userLikes && !vote.dislike
  const isDisliked = 'dislike' in vote ? vote.dislike : userdisLikes && !vote.like
  return {
    likes: Math.max(0, likes + Number(isLiked) - Number(userLikes)),
    disLikes: Math.max(0, disLikes + Number(isDisliked) - Number(userdisLikes)),
    userLikes: isLiked,
    userdisLikes: isDisliked,
  }
}

/** Name of the message that says what a vote did (specification 8.3). */
export function voteMessage(vote: ReviewVote): 'liked' | 'likeRemoved' | 'disliked' | 'dislikeRemoved' {
  if ('like' in vote) return vote.like ? 'liked' : 'likeRemoved'
  return vote.dislike ? 'disliked' : 'dislikeRemoved'
}
