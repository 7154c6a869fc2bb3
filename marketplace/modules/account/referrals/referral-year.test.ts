import { expect, test } from 'vitest'
import { referralYear } from './referral-year.ts'

test.each([
  ['2024-03-02T10:00:00.000Z', '2026-03-02T09:59:59.999Z', '2025-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ['2024-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2027-03-02T10:00:00.000Z'],
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2027-11-20T12:00:00.000Z'],
  ['2024-02-29T08:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-02-28T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
  ['2024-02-29T08:00:00.000Z', '2028-02-29T08:00:00.000Z', '2028-02-29T08:00:00.000Z', '2029-02-28T08:00:00.000Z'],
])('signed up %s, on %s the year began %s and ends %s', (signedUpAt, now, startsAt, endsAt) => {
  const year = referralYear(new Date(signedUpAt), new Date(now))
  expect([year.startsAt.toISOString(), year.endsAt.toISOString()]).toEqual([startsAt, endsAt])
})
