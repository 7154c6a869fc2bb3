import { describe, expect, test } from 'vitest'
import { ownVote, type Vote, voteAfterClick, votesAfter } from './vote'

const votes = (likes: number, dislikes: number, own: Vote = 'none') => ({ likes, dislikes, own })

describe('the votes of an item after a vote', () => {
  test.each([
    ['a like counts one', votes(4, 2), 'like', votes(5, 2, 'like')],
    ['a dislike counts one', votes(4, 2), 'dislike', votes(4, 3, 'dislike')],
    ['a like replaces the dislike', votes(4, 2, 'dislike'), 'like', votes(5, 1, 'like')],
    ['a dislike replaces the like', votes(4, 2, 'like'), 'dislike', votes(3, 3, 'dislike')],
    ['a like is taken back', votes(4, 2, 'like'), 'none', votes(3, 2)],
    ['a dislike is taken back', votes(4, 2, 'dislike'), 'none', votes(4, 1)],
    ['a vote that is there already counts no second time', votes(5, 2, 'like'), 'like', votes(5, 2, 'like')],
    ['taking back what is not there changes nothing', votes(5, 2), 'none', votes(5, 2)],
    ['a like replaces an uncounted dislike, never below 0', votes(4, 0, 'dislike'), 'like', votes(5, 0, 'like')],
    ['a dislike replaces an uncounted like, never below 0', votes(0, 2, 'like'), 'dislike', votes(0, 3, 'dislike')],
    ['an uncounted like is taken back, never below 0', votes(0, 0, 'like'), 'none', votes(0, 0)],
  ] as const)('%s', (_, before, vote, after) => {
    expect(votesAfter(before, vote)).toEqual(after)
  })

  test('are as before when the vote is reverted', () => {
    expect(votesAfter(votesAfter(votes(3, 1, 'dislike'), 'like'), 'dislike')).toEqual(votes(3, 1, 'dislike'))
  })
})

test.each([
  ['none', 'like', 'takesBack', 'like'],
  ['dislike', 'like', 'takesBack', 'like'],
  ['like', 'like', 'takesBack', 'none'],
  ['dislike', 'dislike', 'takesBack', 'none'],
  ['none', 'dislike', 'ignored', 'dislike'],
  ['like', 'dislike', 'ignored', 'dislike'],
  ['like', 'like', 'ignored', undefined],
  ['dislike', 'dislike', 'ignored', undefined],
] as const)('with own vote %s, a click on %s (repeated: %s) asks for %s', (own, clicked, repeated, vote) => {
  expect(voteAfterClick(own, clicked, repeated)).toBe(vote)
})

test('the own vote is what the flags say', () => {
  expect([ownVote(true, false), ownVote(false, true), ownVote(false, false)]).toEqual(['like', 'dislike', 'none'])
})
