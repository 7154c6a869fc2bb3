import { describe, expect, test } from 'vitest'
import { changeFor, type Vote, voteOf, wishOf, withVote } from './answer-vote'

const answer = (vote: Vote, upVoteCount: number, downVoteCount: number) => ({
  upVoteCount,
  downVoteCount,
  upVotes: vote === 'like' ? [{ userId: 'me' }] : [],
  downVote: vote === 'dislike' ? [{ userId: 'me' }] : [],
  isAlreadyLiked: vote === 'like',
  isAlreadyDisLike: vote === 'dislike',
})

describe('a vote on an answer', () => {
  test.each([
    ['like when not liked: liked, one more', answer('none', 3, 1), 'like', 'like', 4, 1],
    ['like on a disliked answer: the dislike goes', answer('dislike', 3, 1), 'like', 'like', 4, 0],
    ['the dislikes do not fall below 0', answer('dislike', 3, 0), 'like', 'like', 4, 0],
    ['like when liked already: unliked, one less', answer('like', 3, 1), 'like', 'none', 2, 1],
    ['the likes do not fall below 0', answer('like', 0, 0), 'like', 'none', 0, 0],
    ['dislike when not disliked: disliked, one more', answer('none', 3, 1), 'dislike', 'dislike', 3, 2],
    ['dislike on a liked answer: the like goes', answer('like', 3, 1), 'dislike', 'dislike', 2, 2],
    ['dislike when disliked already: taken back', answer('dislike', 3, 1), 'dislike', 'none', 3, 0],
  ] as const)('%s', (_, before, clicked, vote, up, down) => {
    const after = withVote(before, wishOf(voteOf(before, 'me'), clicked), 'me')
    expect(voteOf(after, 'me')).toBe(vote)
    expect([after.upVoteCount, after.downVoteCount]).toEqual([up, down])
  })

  test('leaves what others voted as it is', () => {
    const before = { ...answer('like', 2, 1), upVotes: [{ userId: 'you' }, { userId: 'me' }] }
    const after = withVote(before, 'none', 'me')
    expect(after).toMatchObject({ upVotes: [{ userId: 'you' }], upVoteCount: 1, downVoteCount: 1 })
  })

  test('that is put back is as before', () => {
    const before = answer('dislike', 3, 1)
    expect(withVote(withVote(before, 'like', 'me'), 'dislike', 'me')).toEqual(before)
  })

  test('shows by the entry of the user where a service sends no flags', () => {
    const entry = { ...answer('none', 1, 0), upVotes: [{ userId: 'me' }] }
    expect(voteOf(entry, 'me')).toBe('like')
    expect(voteOf(entry, 'somebody')).toBe('none')
  })
})

describe('the calls of a vote', () => {
  test.each([
    ['a like sets 0 and takes the opposite 1 away', 'none', 'like', { set: 0, clear: 1 }],
    ['a dislike sets 1 and takes the opposite 0 away', 'none', 'dislike', { set: 1, clear: 0 }],
    ['a like that is taken back is only taken away', 'like', 'none', { clear: 0 }],
    ['a dislike that is taken back is only taken away', 'dislike', 'none', { clear: 1 }],
  ] as const)('%s', (_, from, wish, change) => {
    expect(changeFor(from, wish)).toEqual(change)
  })
})
