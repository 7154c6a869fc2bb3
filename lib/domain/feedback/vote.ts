/** A shopper's vote on a review, an answer or an FAQ. */
export type VoteKind = 'like' | 'dislike'
export type Vote = VoteKind | 'none'

/** The vote counts of an item. They include the shopper's own vote. */
export interface Votes {
  readonly likes: number
  readonly dislikes: number
  readonly own: Vote
}

/** What a click on the pressed thumb does: retracts the vote, or nothing. */
export type RepeatedClick = 'takesBack' | 'ignored'

/** Returns the vote after a click, or undefined when the click does nothing. */
export function voteAfterClick(own: Vote, clicked: VoteKind, repeated: RepeatedClick): Vote | undefined {
  if (own !== clicked) return clicked
  return repeated === 'takesBack' ? 'none' : undefined
}

/**
 * Returns the votes of an item after the shopper's own vote becomes `vote`. A new vote replaces the old one, and no
 * count falls below 0.
 */
export function votesAfter({ likes, dislikes, own }: Votes, vote: Vote): Votes {
  const change = (kind: VoteKind) => Number(vote === kind) - Number(own === kind)
  return {
    likes: Math.max(0, likes + change('like')),
    dislikes: Math.max(0, dislikes + change('dislike')),
    own: vote,
  }
}

/** Converts the two flags of a service into a vote. */
export function ownVote(isLiked: boolean, isDisliked: boolean): Vote {
  if (isLiked) return 'like'
  return isDisliked ? 'dislike' : 'none'
}
