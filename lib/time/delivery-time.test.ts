import { describe, expect, test } from 'vitest'
import { arrivalAfter } from '@/contract/buying/delivery-rules'
import { deliveryTime, earliestDelivery } from './delivery-time'
import { isYesterday } from './device-zone'

const at = (text: string) => Date.parse(`${text}Z`)

describe('earliestDelivery', () => {
  test.each([
    ['before the cut-off', '2026-03-03T09:00:00', '2026-03-05T14:00:00'],
    ['at the cut-off', '2026-03-03T12:00:15', '2026-03-05T14:00:00'],
    ['after the cut-off', '2026-03-03T12:00:16', '2026-03-06T14:00:00'],
    ['over a weekend', '2026-03-05T09:00:00', '2026-03-09T14:00:00'],
    ['on a Friday after the cut-off', '2026-03-06T13:00:00', '2026-03-11T14:00:00'],
    ['on a Saturday', '2026-03-07T09:00:00', '2026-03-11T14:00:00'],
  ])('%s', (_, now, expected) => {
    expect(new Date(earliestDelivery(at(now))).toISOString()).toBe(`${expected}.000Z`)
  })
})

test('what takes days arrives in the afternoon of the last of them', () => {
  expect(new Date(arrivalAfter(2, at('2026-03-03T23:59:00'))).toISOString()).toBe('2026-03-05T14:00:00.000Z')
})

describe('deliveryTime', () => {
  const now = at('2026-03-03T23:59:00')
  test.each([
    ['today', '2026-03-03T00:05:00', { day: 'today', date: 3, month: 3, hour: 12, minute: '05', half: 'am' }],
    ['tomorrow', '2026-03-04T14:00:00', { day: 'tomorrow', date: 4, month: 3, hour: 2, minute: '00', half: 'pm' }],
    ['later', '2026-12-31T12:30:00', { day: 'later', date: 31, month: 12, hour: 12, minute: '30', half: 'pm' }],
  ])('%s', (_, time, expected) => {
    expect(deliveryTime(at(time), now)).toEqual(expected)
  })
})

test.each([
  ['2026-03-02T23:59:59', true],
  ['2026-03-02T00:00:00', true],
  ['2026-03-01T23:59:59', false],
  ['2026-03-03T00:00:00', false],
])('%s was yesterday: %s', (time, expected) => {
  expect(isYesterday(at(time), at('2026-03-03T00:01:00'))).toBe(expected)
})
