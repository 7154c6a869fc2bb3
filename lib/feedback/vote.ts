/** What a shopper thinks of a review, an answer or an FAQ. */
export type VoteKind = 'like' | 'dislike'
export type Vote = VoteKind | 'none'

/** The counts of an item, and the shopper's own vote, which is in them. */
export interface Votes {
  readonly likes: number
  readonly dislikes: number
  readonly own: Vote
}

/** A click on the thumb that is pressed already: it takes the vote back, or does nothing. */
export type RepeatedClick = 'takesBack' | 'ignored'

/** The vote that a click asks for, or undefined when the click does nothing. */
export function voteAfterClick(own: Vote, clicked: VoteKind, repeated: RepeatedClick): Vote | undefined {
  if (own !== clicked) return clicked
  return repeated === 'takesBack' ? 'none' : undefined
}

/** The votes of an item once the shopper's own is `vote`: one vote replaces the other, and no count falls below 0. */
export function votesAfter({ likes, dislikes, own }: Votes, vote: Vote): Votes {
  const change = (kind: VoteKind) => Number(vote === kind) - Number(own === kind)
  return {
    likes: Math.max(0, likes + change('like')),
    dislikes: Math.max(0, dislikes + change('dislike')),
    own: vote,
  }
}

/** The own vote as a service marks it with two flags. */
export function ownVote(isLiked: boolean, isDisliked: boolean): Vote {
  if (isLiked) return 'like'
  return isDisliked ? 'dislike' : 'none'
}
