import { describe, expect, test } from 'vitest'
import type { UpsellCampaign } from '@/contract/buying/campaigns'
import { campaignInForce, isRunning, toMilliseconds, upsellPrices } from './campaign'

const NOON = 1_800_000_000_000

describe('toMilliseconds', () => {
  test.each([
    ['seconds', 1_800_000_000, NOON],
    ['milliseconds', NOON, NOON],
    ['the largest value in seconds', 999_999_999_999, 999_999_999_999_000],
    ['the smallest value in milliseconds', 1e12, 1e12],
  ])('%s', (_, timestamp, expected) => {
    expect(toMilliseconds(timestamp)).toBe(expected)
  })
})

describe('isRunning', () => {
  test.each([
    ['before its start', NOON + 1, NOON + 10, false],
    ['at its start', NOON, NOON + 10, true],
    ['at its end', NOON - 10, NOON, true],
    ['after its end', NOON - 10, NOON - 1, false],
    ['times in seconds', NOON / 1000 - 5, NOON / 1000 + 5, true],
  ])('%s', (_, startTimestamp, endTimestamp, expected) => {
    expect(isRunning({ startTimestamp, endTimestamp }, NOON)).toBe(expected)
  })
})

const upsell: UpsellCampaign = {
  campaignId: 'cmp-aloe',
  existingMemberPrice: 1500,
  firstTimePurchasePrice: 1200,
  startTimestamp: NOON - 1000,
  endTimestamp: NOON + 1000,
  linkedUpsellProducts: [],
}

describe('upsellPrices', () => {
  test.each([
    ['its own without a linked product', {}, { newMemberPrice: 1200, existingMemberPrice: 1500 }],
    [
      'those of the first linked product',
      { linkedUpsellProducts: [{ existingMemberPrice: 1400, firstTimePurchasePrice: 1100 }, { otoPrice: 900 }] },
      { newMemberPrice: 1100, existingMemberPrice: 1400 },
    ],
    [
      'the other names of the linked prices',
      { linkedUpsellProducts: [{ unindexMemberPrice: 1300, unindexNonMemberPrice: 1000 }] },
      { newMemberPrice: 1000, existingMemberPrice: 1300 },
    ],
    [
      'none at all',
      { existingMemberPrice: undefined, firstTimePurchasePrice: undefined },
      { newMemberPrice: undefined, existingMemberPrice: undefined },
    ],
  ])('%s', (_, change, expected) => {
    expect(upsellPrices({ ...upsell, ...change })).toEqual(expected)
  })
})

describe('campaignInForce', () => {
  const groupBuy = {
    campaignId: 'gb',
    price: 2200,
    startTimestamp: NOON - 1,
    endTimestamp: NOON + 1,
    joined: 72,
    target: 100,
  }

  test('a group buy has one price for everyone', () => {
    expect(campaignInForce({ groupBuy, upsell: undefined }, NOON)).toEqual({
      kind: 'groupBuy',
      campaignId: 'gb',
      newMemberPrice: 2200,
      existingMemberPrice: 2200,
      endsAt: NOON + 1,
      joined: 72,
      target: 100,
    })
  })

  test('an upsell that was asked for goes before a group buy', () => {
    expect(campaignInForce({ groupBuy, upsell }, NOON)).toMatchObject({ kind: 'upsell', campaignId: 'cmp-aloe' })
  })

  test('one outside its times is ignored', () => {
    expect(campaignInForce({ groupBuy: undefined, upsell }, NOON + 5000)).toBeUndefined()
  })
})
