import { describe, expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import type { Vote } from '@/lib/domain/feedback/vote'
import { sendAnswerVote, votesOf, withVotes } from './answer-vote'

const answer = (own: Vote, upVoteCount: number, downVoteCount: number) => ({
  upVoteCount,
  downVoteCount,
  upVotes: own === 'like' ? [{ userId: 'me' }] : [],
  downVote: own === 'dislike' ? [{ userId: 'me' }] : [],
  isAlreadyLiked: own === 'like',
  isAlreadyDisLike: own === 'dislike',
})

describe('the votes of an answer', () => {
  test.each(['like', 'dislike', 'none'] as const)('are read and written: %s', (own) => {
    const votes = { likes: 3, dislikes: 1, own }
    expect(withVotes(answer('dislike', 9, 9), votes, 'me')).toEqual(answer(own, 3, 1))
    expect(votesOf(answer(own, 3, 1), 'me')).toEqual(votes)
  })

  test('keep the entries of other users', () => {
    const before = { ...answer('like', 2, 1), upVotes: [{ userId: 'you' }, { userId: 'me' }] }
    const after = withVotes(before, { likes: 1, dislikes: 1, own: 'none' }, 'me')
    expect(after).toMatchObject({ upVotes: [{ userId: 'you' }], upVoteCount: 1, downVoteCount: 1 })
  })

  test('are read from the entry of the user where a service sends no flags', () => {
    const entry = { ...answer('none', 1, 0), upVotes: [{ userId: 'me' }] }
    expect(votesOf(entry, 'me').own).toBe('like')
    expect(votesOf(entry, 'another').own).toBe('none')
  })
})

describe('the calls of a vote', () => {
  const callsOf = async (vote: Vote, before: Vote | undefined) => {
    const calls: string[] = []
    const api: ApiCaller = {
      call: (endpoint, input) => {
        calls.push(`${endpoint} ${(input as { vote: number }).vote}`)
        return Promise.resolve({ message: '' } as never)
      },
    }
    await sendAnswerVote(api, 'answer-1', { vote, before })
    return calls
  }

  test.each([
    ['a like sets 0 and takes the opposite 1 away', 'like', 'none', ['voteAnswer 0', 'clearOppositeAnswerVote 1']],
    [
      'a dislike sets 1 and takes the opposite 0 away',
      'dislike',
      'like',
      ['voteAnswer 1', 'clearOppositeAnswerVote 0'],
    ],
    ['a like that is taken back is only taken away', 'none', 'like', ['clearOppositeAnswerVote 0']],
    ['a dislike that is taken back is only taken away', 'none', 'dislike', ['clearOppositeAnswerVote 1']],
    [
      'a like over an unknown vote is taken away before it is set',
      'like',
      undefined,
      ['clearOppositeAnswerVote 0', 'voteAnswer 0', 'clearOppositeAnswerVote 1'],
    ],
  ] as const)('%s', async (_, vote, before, calls) => {
    expect(await callsOf(vote, before)).toEqual(calls)
  })
})
