import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/contract/values/durations'
import { relativeTime } from './relative-time'

const now = Date.parse('2027-03-02T12:00:00Z')
const ago = (elapsed: number) => relativeTime(now - elapsed, now, 'en')

describe('the unit is chosen after rounding', () => {
  test.each([
    ['this moment is in seconds', 0, '0 seconds ago'],
    ['a clock that is behind makes it this moment', -3 * HOUR_MS, '0 seconds ago'],
    ['under 60 seconds: in seconds', SECOND_MS, '1 second ago'],
    ['seconds are rounded', 44.5 * SECOND_MS, '45 seconds ago'],
    ['59.4 seconds are the last in seconds', 59.4 * SECOND_MS, '59 seconds ago'],
    ['59.5 seconds are a minute', 59.5 * SECOND_MS, '1 minute ago'],
    ['under 60 minutes: in minutes', 12 * MINUTE_MS, '12 minutes ago'],
    ['minutes are rounded', 12.5 * MINUTE_MS, '13 minutes ago'],
    ['59.5 minutes are an hour', 59.5 * MINUTE_MS, '1 hour ago'],
    ['under 24 hours: in hours', 23.4 * HOUR_MS, '23 hours ago'],
    ['23.5 hours are a day', 23.5 * HOUR_MS, '1 day ago'],
    ['a week is seven days', 7 * DAY_MS, '7 days ago'],
    ['two months are days', 61 * DAY_MS, '61 days ago'],
    ['under 365 days: in days', 364.4 * DAY_MS, '364 days ago'],
    ['364.5 days are a year', 364.5 * DAY_MS, '1 year ago'],
    ['365 days are a year', 365 * DAY_MS, '1 year ago'],
    ['years are rounded down', 547 * DAY_MS, '1 year ago'],
    ['years are rounded up', 548 * DAY_MS, '2 years ago'],
  ])('%s', (_, elapsed, text) => {
    expect(ago(elapsed)).toBe(text)
  })
})

test.each([
  ['en', 3 * DAY_MS, '3 days ago'],
  ['es', 3 * DAY_MS, 'hace 3 días'],
  ['es', DAY_MS, 'hace 1 día'],
  ['ar', 3 * DAY_MS, 'قبل 3 أيام'],
  ['ar', 20 * DAY_MS, 'قبل 20 يومًا'],
  ['ms', 3 * DAY_MS, '3 hari lalu'],
] as const)('%s: in its own words, with Latin digits: %s', (locale, elapsed, text) => {
  expect(relativeTime(now - elapsed, now, locale)).toBe(text)
})
