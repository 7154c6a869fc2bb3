import { expect, test } from 'vitest'
import type { FaqItem } from '@/contract/faq'
import { isVotedSo, votedFaq } from './faq-vote'

const untouched: FaqItem = {
  id: 'f1',
  question: 'Does it last?',
  answer: 'Yes.',
  isVerified: false,
  source: 'SELLER',
  likesCount: 3,
  dislikesCount: 1,
  isLiked: false,
  isDisliked: false,
}
const liked = { ...untouched, isLiked: true }
const disliked = { ...untouched, isDisliked: true }

test.each([
  ['a like counts', untouched, 'like', { likesCount: 4, dislikesCount: 1, isLiked: true, isDisliked: false }],
  ['a dislike counts', untouched, 'dislike', { likesCount: 3, dislikesCount: 2, isLiked: false, isDisliked: true }],
  ['a like takes the dislike back', disliked, 'like', { likesCount: 4, dislikesCount: 0, isLiked: true }],
  ['a dislike takes the like back', liked, 'dislike', { likesCount: 2, dislikesCount: 2, isDisliked: true }],
  ['the same like again changes nothing', liked, 'like', liked],
  ['the same dislike again changes nothing', disliked, 'dislike', disliked],
  [
    'no count goes below 0',
    { ...disliked, dislikesCount: 0 },
    'like',
    { likesCount: 4, dislikesCount: 0, isDisliked: false },
  ],
] as const)('%s', (_, item, vote, expected) => {
  expect(votedFaq(item, vote)).toMatchObject(expected)
})

test('a vote is the same only as the one that is there', () => {
  expect([isVotedSo(liked, 'like'), isVotedSo(liked, 'dislike'), isVotedSo(untouched, 'like')]).toEqual([
    true,
    false,
    false,
  ])
})
