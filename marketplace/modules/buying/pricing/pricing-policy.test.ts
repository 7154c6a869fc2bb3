import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../shared/auth/caller.ts'
import {
  commissionRange,
  type Deal,
  dealInForce,
  lessPercent,
  priceVariant,
  standingAt,
  windowOf,
} from './pricing-policy.ts'
import { ONCE_SECONDS } from './pricing-tables.ts'

const deal = (facts: Partial<Deal> = {}): Deal => ({
  id: 'deal',
  periodSeconds: 1000,
  phaseSeconds: 0,
  startsAfterSeconds: 200,
  runsSeconds: 300,
  percentOff: 20,
  showOneTimePurchase: false,
  ...facts,
})

describe('the window of a repeating deal', () => {
  const alwaysRunning = { startsAfterSeconds: 0, runsSeconds: 1000 }
  const alwaysUpcoming = { startsAfterSeconds: 1000, runsSeconds: 1000 }
  const longerThanItsPeriod = { startsAfterSeconds: 900, runsSeconds: 500 }
  test.each<[string, Partial<Deal>, number, { upcoming: boolean; startsAt: number; endsAt: number }]>([
    ['before its start it is upcoming', {}, 5100, { upcoming: true, startsAt: 5200, endsAt: 5500 }],
    ['at its first second it runs', {}, 5200, { upcoming: false, startsAt: 5200, endsAt: 5500 }],
    ['at its last second it runs', {}, 5499, { upcoming: false, startsAt: 5200, endsAt: 5500 }],
    ['at its end the next one is upcoming', {}, 5500, { upcoming: true, startsAt: 6200, endsAt: 6500 }],
    ['a phase shifts it', { phaseSeconds: 50 }, 5210, { upcoming: true, startsAt: 5250, endsAt: 5550 }],
    ['a phase ahead of now', { phaseSeconds: 9000 }, 100, { upcoming: true, startsAt: 200, endsAt: 500 }],
    ['one that fills its period always runs', alwaysRunning, 5999, { upcoming: false, startsAt: 5000, endsAt: 6000 }],
    ['and begins anew at once', alwaysRunning, 6000, { upcoming: false, startsAt: 6000, endsAt: 7000 }],
    [
      'one that starts as its period ends never runs',
      alwaysUpcoming,
      5999,
      { upcoming: true, startsAt: 6000, endsAt: 7000 },
    ],
    ['nor a second later', alwaysUpcoming, 6000, { upcoming: true, startsAt: 7000, endsAt: 8000 }],
    ['a period cuts it off', longerThanItsPeriod, 5950, { upcoming: false, startsAt: 5900, endsAt: 6000 }],
  ])('%s', (_, facts, now, expected) => {
    expect(windowOf(deal(facts), now)).toMatchObject(expected)
  })
})

describe('the deal in force', () => {
  const running = deal({ id: 'running', startsAfterSeconds: 0, runsSeconds: 1000, percentOff: 10 })
  const better = deal({ id: 'better', startsAfterSeconds: 0, runsSeconds: 1000, percentOff: 15 })
  const soon = deal({ id: 'soon', startsAfterSeconds: 600, percentOff: 50 })
  const later = deal({ id: 'later', startsAfterSeconds: 700, percentOff: 60 })
  test.each<[string, Deal[], string | undefined]>([
    ['no deals: none', [], undefined],
    ['a running one wins over better ones to come', [soon, running], 'running'],
    ['of two running ones the one that takes more off', [running, better], 'better'],
    ['of two to come the one that starts first', [later, soon], 'soon'],
  ])('%s', (_, deals, expected) => {
    expect(dealInForce(deals, 5500)?.deal.id).toBe(expected)
  })
})

describe('a deal that runs once', () => {
  const once = deal({ periodSeconds: ONCE_SECONDS, startsAfterSeconds: 5000, runsSeconds: 500 })
  test.each([
    ['is upcoming before it', 4999, 'upcoming', 5000],
    ['runs in it', 5000, 'running', 5500],
    ['is no deal after it', 5500, undefined, undefined],
  ])('%s', (_, now, expected, until) => {
    const standing = standingAt({ listPrice: 3000, memberPrice: 2000, deals: [once] }, now)
    expect(standing).toMatchObject({ deal: expected, until, tfmPrice: expected ? 1600 : 2000 })
    expect(dealInForce([once], now)?.deal.id).toBe(expected && 'deal')
  })
})

describe('the price of a variant', () => {
  const stored = { listPrice: 3400, memberPrice: 2600, talents: 125 }
  const nobody: Caller = { kind: 'none' }
  const guest: Caller = { kind: 'guest', id: 'g' }
  const user: Caller = { kind: 'user', id: 'u', userType: 1 }
  const running = dealInForce([deal({ startsAfterSeconds: 0, runsSeconds: 1000, percentOff: 35 })], 5000)
  const upcoming = dealInForce([deal({ startsAfterSeconds: 1000, runsSeconds: 1000, percentOff: 35 })], 5000)
  test.each<[string, typeof running, Caller, { tfmPrice: number; basePrice: number; finalPrice: number }]>([
    ['nobody pays the list price', undefined, nobody, { tfmPrice: 2600, basePrice: 2600, finalPrice: 3400 }],
    ['a guest pays the list price', undefined, guest, { tfmPrice: 2600, basePrice: 2600, finalPrice: 3400 }],
    ['a user pays the member price', undefined, user, { tfmPrice: 2600, basePrice: 2600, finalPrice: 2600 }],
    [
      'a guest pays the list price under a deal too',
      running,
      guest,
      { tfmPrice: 1690, basePrice: 2600, finalPrice: 3400 },
    ],
    ['a user pays the price of a running deal', running, user, { tfmPrice: 1690, basePrice: 2600, finalPrice: 1690 }],
    ['an upcoming deal shows its price', upcoming, user, { tfmPrice: 1690, basePrice: 2600, finalPrice: 1690 }],
  ])('%s', (_, window, caller, expected) => {
    expect(priceVariant(stored, window, caller)).toEqual({ msrpPrice: 3400, rewardFinalPrice: 125, ...expected })
  })
})

test.each([
  [1000, 0, 1000],
  [1000, 100, 0],
  [999, 10, 899],
  [1150, 15, 978],
  [1, 50, 1],
  [0, 30, 0],
])('%i less %i per cent is %i, rounded half up', (amount, percent, expected) => {
  expect(lessPercent(amount, percent)).toBe(expected)
})

test('a partner earns a share of the price paid: least from a member, most from other buyers', () => {
  const price = { msrpPrice: 3400, tfmPrice: 1690, basePrice: 2600, finalPrice: 3400, rewardFinalPrice: 125 }
  expect(commissionRange(price, 8)).toEqual({ min: 135, max: 272 })
})
