import { expect, test } from 'vitest'
import { nextOption } from './next-option'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, undefined],
  ['End', -1, 3, undefined],
  ['a', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %i of %i leads to %j', (key, at, count, expected) => {
  expect(nextOption(key, at, count)).toBe(expected)
})
