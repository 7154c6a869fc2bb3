import { expect, test } from 'vitest'
import { partsOf } from '../api/questions'
import { nextLimit } from './questions-paging'

test.each([
  ['as many as the limit: five more', 5, 5, 10],
  ['more than the limit: five more', 5, 14, 10],
  ['a later page too', 10, 14, 15],
  ['fewer than the limit: fetching stops', 15, 14, undefined],
  ['none: fetching stops', 5, 0, undefined],
])('%s', (_, limit, penCount, expected) => {
  expect(nextLimit(limit, penCount)).toBe(expected)
})

test.each([
  ['five', 5, [{ skip: 0, limit: 5 }]],
  ['a hundred', 100, [{ skip: 0, limit: 100 }]],
  [
    'more than a service gives at once',
    205,
    [
      { skip: 0, limit: 100 },
      { skip: 100, limit: 100 },
      { skip: 200, limit: 5 },
    ],
  ],
])('questions are read from the first one on: %s', (_, limit, parts) => {
  expect(partsOf(limit)).toEqual(parts)
})
