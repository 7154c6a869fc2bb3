import { describe, expect, test } from 'vitest'
import { filterOf, periodsAt, queryOfFilter, secondsOf } from './orders-url'

describe('the filter of an address', () => {
  test.each([
    ['all of it', {}, {}, ''],
    [
      'everything chosen',
      { state: 'delivered', store: 'st-1', period: '6m' },
      { group: 'delivered', storeId: 'st-1', period: '6m' },
      'state=delivered&store=st-1&period=6m',
    ],
    ['a search', { q: ' bath towel ' }, { q: 'bath towel' }, 'q=bath+towel'],
    ['an empty search', { q: ' ' }, {}, ''],
    ['a year', { period: '2025' }, { period: '2025' }, 'period=2025'],
    ['unknown values', { state: 'lost', store: '../x', period: '7y', more: '1' }, {}, ''],
    ['values given twice', { state: ['delivered', 'returned'], period: ['6m', '30d'] }, {}, ''],
  ])('%s', (_, query, filter, address) => {
    expect(filterOf(query)).toEqual(filter)
    expect(queryOfFilter(filterOf(query)).toString()).toBe(address)
  })
})

const at = (text: string) => Date.parse(`${text}Z`) / 1000
const local = (text: string) => new Date(text).getTime() / 1000

test.each([
  [undefined, {}],
  ['30d', { from: at('2026-02-10T12:00:00') }],
  ['6m', { from: at('2025-09-12T12:00:00') }],
  ['2025', { from: local('2025-01-01T00:00:00'), to: local('2025-12-31T23:59:59') }],
] as const)('the seconds of the period %s', (period, seconds) => {
  expect(secondsOf(period, at('2026-03-12T12:00:00'))).toEqual(seconds)
})

test('the periods to choose from follow the year', () => {
  expect(periodsAt(at('2026-03-12T12:00:00'))).toEqual(['30d', '6m', '2026', '2025', '2024'])
})
