import { expect, test } from 'vitest'
import { timeLeft } from './time-left'

const DAY = 86_400

test.each([
  ['nothing below zero', -5, [0, 0, 0, 0]],
  ['seconds', 59, [0, 0, 0, 59]],
  ['hours and minutes', 3600 + 61, [0, 1, 1, 1]],
  ['all four', 2 * DAY + 14 * 3600 + 36 * 60 + 9, [2, 14, 36, 9]],
  ['the last second of a day', 3 * DAY + DAY - 1, [3, 23, 59, 59]],
  ['more than 99 days', 120 * DAY, [120, 0, 0, 0]],
])('the time left: %s', (_, seconds, parts) => {
  expect(Object.values(timeLeft(seconds))).toEqual(parts)
})
