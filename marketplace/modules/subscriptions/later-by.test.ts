import { expect, test } from 'vitest'
import { laterBy } from './later-by.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', 'week', 2, '2026-12-04T12:00:00.000Z'],
  ['2026-11-20T12:00:00.000Z', 'month', 1, '2026-12-20T12:00:00.000Z'],
  ['2026-11-30T12:00:00.000Z', 'month', 3, '2027-02-28T12:00:00.000Z'],
  ['2027-12-31T23:59:59.000Z', 'month', 2, '2028-02-29T23:59:59.000Z'],
  ['2028-02-29T00:00:00.000Z', 'month', 12, '2029-02-28T00:00:00.000Z'],
] as const)('%s and %s x %i is %s later', (from, duration, value, later) => {
  expect(laterBy(new Date(from), { duration, value }).toISOString()).toBe(later)
})
