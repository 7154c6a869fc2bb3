import { expect, test } from 'vitest'
import { marksAfter, voteFor, voteMessage } from './review-vote'

const marks = (likes: number, disLikes: number, own: 'none' | 'like' | 'dislike' = 'none') => ({
  likes,
  disLikes,
  userLikes: own === 'like',
  userdisLikes: own === 'dislike',
})

test.each([
  ['a like goes up by one', 'like', marks(4, 2), marks(5, 2, 'like')],
  ['a like clears the dislike', 'like', marks(4, 2, 'dislike'), marks(5, 1, 'like')],
  ['a like clears a dislike that is not counted, never below 0', 'like', marks(4, 0, 'dislike'), marks(5, 0, 'like')],
  ['a like is taken back', 'like', marks(4, 2, 'like'), marks(3, 2)],
  ['a like that is not counted is taken back, never below 0', 'like', marks(0, 0, 'like'), marks(0, 0)],
  ['a dislike goes up by one', 'dislike', marks(4, 2), marks(4, 3, 'dislike')],
  ['a dislike clears the like', 'dislike', marks(4, 2, 'like'), marks(3, 3, 'dislike')],
  [
    'a dislike clears a like that is not counted, never below 0',
    'dislike',
    marks(0, 2, 'like'),
    marks(0, 3, 'dislike'),
  ],
  ['a dislike is taken back', 'dislike', marks(4, 2, 'dislike'), marks(4, 1)],
] as const)('%s', (_, kind, before, after) => {
  expect(marksAfter(voteFor(kind, before), before)).toEqual(after)
})

test('a vote that is there already counts no second time', () => {
  expect(marksAfter({ like: true }, marks(5, 2, 'like'))).toEqual(marks(5, 2, 'like'))
  expect(marksAfter({ dislike: false }, marks(5, 2, 'like'))).toEqual(marks(5, 2, 'like'))
})

test('each vote has its own message', () => {
  expect(([{ like: true }, { like: false }, { dislike: true }, { dislike: false }] as const).map(voteMessage)).toEqual([
    'liked',
    'likeRemoved',
    'disliked',
    'dislikeRemoved',
  ])
})
