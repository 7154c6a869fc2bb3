import type { Answer } from '@/contract/questions'

export type Vote = 'like' | 'dislike' | 'none'
export type VoteCode = 0 | 1

type Voted = Pick<
  Answer,
  'upVoteCount' | 'downVoteCount' | 'upVotes' | 'downVote' | 'isAlreadyLiked' | 'isAlreadyDisLike'
>

/** How this user has voted on an answer: the two flags, or the user's entry where a service sends no flags. */
export function voteOf(answer: Voted, uid: string): Vote {
  if (answer.isAlreadyLiked || answer.upVotes.some(({ userId }) => userId === uid)) return 'like'
  if (answer.isAlreadyDisLike || answer.downVote.some(({ userId }) => userId === uid)) return 'dislike'
  return 'none'
}

/** The vote that a click asks for (specification 4.6): the same again takes it back. */
export function wishOf(present: Vote, clicked: 'like' | 'dislike'): Vote {
  return present === clicked ? 'none' : clicked
}

/** The answer as it is with another vote of this user; no count falls below 0. */
export function withVote<A extends Voted>(answer: A, vote: Vote, uid: string): A {
  const before = voteOf(answer, uid)
  const change = (of: Vote) => Number(vote === of) - Number(before === of)
  const others = (entries: Voted['upVotes'], mine: boolean) => {
    const rest = entries.filter(({ userId }) => userId !== uid)
    return mine ? [...rest, { userId: uid }] : rest
  }
  return {
    ...answer,
    upVoteCount: Math.max(0, answer.upVoteCount + change('like')),
    downVoteCount: Math.max(0, answer.downVoteCount + change('dislike')),
    upVotes: others(answer.upVotes, vote === 'like'),
    downVote: others(answer.downVote, vote === 'dislike'),
    isAlreadyLiked: vote === 'like',
    isAlreadyDisLike: vote === 'dislike',
  }
}

/** What a service is told: which vote is set, and which is taken away (specification 7.9; decisions, section 6). */
export interface VoteChange {
  /** 0 like, 1 dislike. Absent when a vote is taken back. */
  readonly set?: VoteCode
  readonly clear: VoteCode
}

/** The calls of a wish. A vote is taken back by its PATCH alone: setting it again could set it anew. */
export function changeFor(from: Vote, wish: Vote): VoteChange {
  if (wish === 'like') return { set: 0, clear: 1 }
  if (wish === 'dislike') return { set: 1, clear: 0 }
  return { clear: from === 'dislike' ? 1 : 0 }
}
