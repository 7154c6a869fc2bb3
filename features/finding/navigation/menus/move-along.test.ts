import { expect, test } from 'vitest'
import { menuMove } from './move-along'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Enter', 1, undefined],
  ['ArrowRight', 1, undefined],
])('%s from %i of four', (key, at, expected) => {
  expect(menuMove(key, at, 4)).toBe(expected)
})

test('an empty menu leads nowhere', () => {
  expect(menuMove('ArrowDown', -1, 0)).toBeUndefined()
})
