import type { Answer } from '@/contract/community/questions'
import type { ApiCaller } from '@/lib/api/api-caller'
import type { VoteChange } from '@/lib/domain/feedback/use-vote'
import { ownVote, type VoteKind, type Votes } from '@/lib/domain/feedback/vote'

type VoteFields = Pick<
  Answer,
  'upVoteCount' | 'downVoteCount' | 'upVotes' | 'downVote' | 'isAlreadyLiked' | 'isAlreadyDisLike'
>

/** The votes of an answer. Two flags mark the user's own vote, or the user's entry when a service sends no flags. */
export function votesOf(answer: VoteFields, uid: string): Votes {
  const isIn = (entries: VoteFields['upVotes']) => entries.some(({ userId }) => userId === uid)
  const own = ownVote(answer.isAlreadyLiked || isIn(answer.upVotes), answer.isAlreadyDisLike || isIn(answer.downVote))
  return { likes: answer.upVoteCount, dislikes: answer.downVoteCount, own }
}

/** The answer with these votes; the entries of other users stay. */
export function withVotes<A extends VoteFields>(answer: A, { likes, dislikes, own }: Votes, uid: string): A {
  const entries = (before: VoteFields['upVotes'], isOwn: boolean) => {
    const others = before.filter(({ userId }) => userId !== uid)
    return isOwn ? [...others, { userId: uid }] : others
  }
  return {
    ...answer,
    upVoteCount: likes,
    downVoteCount: dislikes,
    upVotes: entries(answer.upVotes, own === 'like'),
    downVote: entries(answer.downVote, own === 'dislike'),
    isAlreadyLiked: own === 'like',
    isAlreadyDisLike: own === 'dislike',
  }
}

/** The numbers of the wire. */
const CODES = { like: 0, dislike: 1 } as const satisfies Record<VoteKind, number>
const opposite = { like: 'dislike', dislike: 'like' } as const satisfies Record<VoteKind, VoteKind>

/**
 * Sends a vote: POST sets it and PATCH takes the opposite vote away, both at once. A vote is taken back by its PATCH
 * alone. Resolves when all calls are over, and throws the first failure.
 */
export async function sendAnswerVote(api: ApiCaller, answerId: string, { vote, before }: VoteChange): Promise<void> {
  const set = (kind: VoteKind) => api.call('voteAnswer', { answerId, vote: CODES[kind] })
  const clear = (kind: VoteKind) => api.call('clearOppositeAnswerVote', { answerId, vote: CODES[kind] })
  if (vote === 'none') {
    await clear(before === 'dislike' ? 'dislike' : 'like')
    return
  }
  // Some services toggle: setting a vote that is there takes it back. When the vote before is unknown, it is cleared first.
  if (before === undefined) await clear(vote)
  const results = await Promise.allSettled([set(vote), clear(opposite[vote])])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
