import { describe, expect, test } from 'vitest'
import { priceDetailAnswer } from '@/contract/buying/pricing'
import { isUpcoming } from '@/lib/domain/cart/offer-times'
import { GUEST, termsOf } from './purchase-terms'

const NOW = 1_800_000_000_000
const SECONDS = NOW / 1000

const priceWith = (details: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  priceDetailAnswer.parse({
    data: {
      finalPriceDetails: { msrpPrice: 24, tfmPrice: 18.5, basePrice: 20, finalPrice: 24, ...details },
      currency: 'USD',
      currencySymbol: '$',
      ...rest,
    },
  }).data
const termsWith = (details: Record<string, unknown>, rest?: Record<string, unknown>) =>
  termsOf({ viewer: GUEST, price: priceWith(details, rest), campaign: 'none', now: NOW })
const timed = (gmtStartTime: number, gmtEndTime: number) => ({
  bestOffer: { isTimeBasedOffer: true, gmtStartTime, gmtEndTime },
})

describe('the member price', () => {
  test.each([
    ['is the tfm price', {}, 1850],
    ['without one is the base price', { tfmPrice: undefined }, 2000],
    ['of a running deal is the deal price', timed(SECONDS - 10, SECONDS + 1), 1850],
    ['of a deal that has just ended is the one without it', timed(SECONDS - 10, SECONDS), 2000],
    ['goes up by half a cent', { tfmPrice: 12.345 }, 1235],
    ['may be nothing', { tfmPrice: 0 }, 0],
  ])('%s', (_, details, expected) => {
    expect(termsWith(details).tfm).toBe(expected)
  })
})

describe('an offer is upcoming', () => {
  test.each([
    ['while its start is to come', { gmtStartTime: SECONDS + 1 }, true],
    ['no longer at its start', { gmtStartTime: SECONDS, upComing: true }, false],
    ['without a start by its own flag', { upComing: true }, true],
    ['otherwise not', {}, false],
  ])('%s', (_, offer, expected) => {
    expect(isUpcoming(priceWith({ bestOffer: offer }).finalPriceDetails.bestOffer, NOW)).toBe(expected)
  })
})

test('a plan counts only while it can be subscribed to', () => {
  const frequency = { frequencyDuration: 'month', frequencyValue: 1, subscriptionPrice: 16 }
  const plan = {
    sellerPlanDetails: {
      sellerPlanId: 'plan',
      sellerPlanName: 'Refill',
      frequencies: [{ frequencyId: '1m', planDropdownLabel: 'Every month', ...frequency }],
    },
  }
  expect(termsWith({}, { ...plan, subScriptionStatus: true })).toMatchObject({
    sellingPlanId: 'plan',
    frequencies: [{ frequencyId: '1m', subscriptionPrice: 1600 }],
  })
  expect(termsWith({}, plan).frequencies).toEqual([])
})
