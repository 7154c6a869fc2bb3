import { describe, expect, test } from 'vitest'
import { deliveryOn, laterBy } from './delivery-dates.ts'
import { followingDelivery, soonestDelivery } from './subscriptions-policy.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', 'week', 2, undefined, '2026-12-04T12:00:00.000Z'],
  ['2026-11-20T12:00:00.000Z', 'month', 1, undefined, '2026-12-20T12:00:00.000Z'],
  ['2026-11-30T12:00:00.000Z', 'month', 3, undefined, '2027-02-28T12:00:00.000Z'],
  ['2027-12-31T23:59:59.000Z', 'month', 2, undefined, '2028-02-29T23:59:59.000Z'],
  ['2028-02-29T00:00:00.000Z', 'month', 12, undefined, '2029-02-28T00:00:00.000Z'],
  ['2027-02-28T12:00:00.000Z', 'month', 1, 31, '2027-03-31T12:00:00.000Z'],
  ['2031-02-28T00:00:00.000Z', 'month', 12, 29, '2032-02-29T00:00:00.000Z'],
] as const)('%s and %s x %i, anchored on %s, is %s later', (from, duration, value, anchorDay, later) => {
  expect(laterBy(new Date(from), { duration, value }, anchorDay).toISOString()).toBe(later)
})

test('dates do not drift over two years of months that end early', () => {
  const days: number[] = []
  let date = new Date('2027-01-31T12:00:00Z')
  for (let month = 0; month < 24; month++) {
    days.push(date.getUTCDate())
    date = laterBy(date, { duration: 'month', value: 1 }, 31)
  }
  const year = (february: number) => [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  expect(days).toEqual([...year(28), ...year(29)])
})

describe('a delivery', () => {
  test('is at noon of its day in UTC, three days away at the soonest', () => {
    expect(deliveryOn(new Date('2027-01-31T23:59:00Z')).toISOString()).toBe('2027-01-31T12:00:00.000Z')
    expect(soonestDelivery(new Date('2027-01-31T23:59:00Z')).toISOString()).toBe('2027-02-03T12:00:00.000Z')
  })

  test.each([
    ['the next one', '2027-01-29T12:00:00Z', '2027-02-28T12:00:00.000Z'],
    ['the one after it when its charge would be in the past', '2027-02-27T00:00:00Z', '2027-03-31T12:00:00.000Z'],
    ['none of those that a long wait has passed', '2027-08-01T00:00:00Z', '2027-08-31T12:00:00.000Z'],
  ])('is followed by %s', (_, now, next) => {
    const monthly = { duration: 'month', value: 1, anchorDay: 31 } as const
    const following = followingDelivery(new Date('2027-01-31T12:00:00Z'), monthly, new Date(now))
    expect(following.toISOString()).toBe(next)
  })
})
