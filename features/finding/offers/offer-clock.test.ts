import { expect, test } from 'vitest'
import { clockText, nextMoment, reloadDelay } from './offer-clock'

test.each([
  [0, '00 : 00 : 00 : 00'],
  [-5, '00 : 00 : 00 : 00'],
  [59, '00 : 00 : 00 : 59'],
  [3600 + 61, '00 : 01 : 01 : 01'],
  [86_400 * 3 + 86_399, '03 : 23 : 59 : 59'],
  [86_400 * 120, '120 : 00 : 00 : 00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('an upcoming offer counts to its begin, any other to its end, and none without one', () => {
  expect(nextMoment({ kind: 'upcoming', startsAt: 10, endsAt: 20 })).toBe(10)
  expect(nextMoment({ kind: 'deal', startsAt: 10, endsAt: 20 })).toBe(20)
  expect(nextMoment({ kind: 'firstPurchase' })).toBeUndefined()
})

const deal = (endsAt: number) => ({ kind: 'deal' as const, startsAt: 0, endsAt })

test.each([
  ['a second after the next end', [deal(1100), deal(1050)], 51_000],
  ['after a pause when that is over', [deal(990)], 6000],
  ['within the hour, whatever there is', [deal(99_999)], 3_600_000],
  ['never without an end', [{ kind: 'firstPurchase' as const }], false],
  ['never without offers', [], false],
])('the page asks again %s', (_, offers, delay) => {
  expect(reloadDelay(offers, 1_000_000)).toBe(delay)
})
