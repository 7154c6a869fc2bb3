import { expect, test } from 'vitest'
import { chatDay, chatTime } from './chat-time'

/** On the clock of the machine that runs the test, as a reader's device does. */
const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour, 3).getTime()
const words = { today: 'Today', yesterday: 'Yesterday' }

test.each([
  ['an hour ago', at(2027, 3, 14, 11), 'Today'],
  ['a device whose clock is slow', at(2027, 3, 15), 'Today'],
  ['last night', at(2027, 3, 13, 23), 'Yesterday'],
  ['this year', at(2027, 3, 12), '12 March'],
  ['another year', at(2026, 12, 31), '31 December 2026'],
])('%s', (_, time, expected) => {
  expect(chatDay(time / 1000, at(2027, 3, 14), 'en', words)).toBe(expected)
})

test.each([
  ['en', '3:03 PM'],
  ['es', '3:03 p. m.'],
  ['ar', '3:03 م'],
] as const)('the time in %s', (locale, expected) => {
  expect(chatTime(at(2027, 3, 14, 15) / 1000, locale).replace(/\s/g, ' ')).toBe(expected)
})
