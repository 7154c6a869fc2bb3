import { describe, expect, test } from 'vitest'
import type { LineChoice } from '@/lib/domain/cart/cart-context'
import { lineChoiceOf, needsSignIn } from './purchase'
import type { PurchaseChoice } from './rules/purchase-choice'
import { GUEST, type PurchaseTerms } from './rules/purchase-terms'

const prices = { newMemberPrice: 2200, existingMemberPrice: 2300, endsAt: 1 }
const upsell = { kind: 'upsell', campaignId: 'cmp-aloe', ...prices } as const
const groupBuy = { kind: 'groupBuy', campaignId: 'gb', joined: 72, target: 100, ...prices } as const
const terms: PurchaseTerms = {
  viewer: GUEST,
  msrp: 2400,
  tfm: 1850,
  reward: 120,
  isUpcoming: false,
  allowsPlain: false,
  campaign: 'none',
  childOffers: [{ childOfferId: 'three', quantity: 3, basePrice: 5000, msrpPrice: 7000, highlight: true }],
  frequencies: [
    {
      frequencyId: '2m',
      planDropdownLabel: 'Every 2 months (Most Common)',
      frequencyDuration: 'month',
      frequencyValue: 2,
      subscriptionPrice: 1665,
    },
  ],
  sellingPlanId: 'plan',
}

describe("the panel's choice becomes a cart line", () => {
  test.each<[string, PurchaseChoice, Partial<PurchaseTerms>, LineChoice]>([
    ['the card: once', { kind: 'card' }, {}, { kind: 'oneTime' }],
    ['the plain purchase: once', { kind: 'plain' }, {}, { kind: 'oneTime' }],
    [
      'a subscription, with its rhythm as the panel named it',
      { kind: 'subscription', frequencyId: '2m' },
      {},
      {
        kind: 'subscription',
        sellingPlanId: 'plan',
        frequencyId: '2m',
        label: 'Every 2 months',
        duration: 'month',
        value: 2,
      },
    ],
    ['a frequency that has gone', { kind: 'subscription', frequencyId: 'x' }, {}, { kind: 'oneTime' }],
    [
      'a pack, with the units in it',
      { kind: 'childOffer', childOfferId: 'three' },
      {},
      { kind: 'childOffer', childOfferId: 'three', packSize: 3 },
    ],
    ['a pack that has gone', { kind: 'childOffer', childOfferId: 'x' }, {}, { kind: 'oneTime' }],
    [
      'an upsell campaign',
      { kind: 'campaign' },
      { campaign: upsell },
      { kind: 'upsell', upsellCampaignId: 'cmp-aloe' },
    ],
    ['a group buy', { kind: 'campaign' }, { campaign: groupBuy }, { kind: 'groupBuy', campaignId: 'gb' }],
    ['a campaign that is over', { kind: 'campaign' }, {}, { kind: 'oneTime' }],
  ])('%s', (_, choice, change, expected) => {
    expect(lineChoiceOf(choice, { ...terms, ...change })).toEqual(expected)
  })
})

describe('a guest signs in first for', () => {
  test.each<[LineChoice, boolean]>([
    [{ kind: 'oneTime' }, false],
    [{ kind: 'childOffer', childOfferId: 'three', packSize: 3 }, false],
    [
      {
        kind: 'subscription',
        sellingPlanId: 'plan',
        frequencyId: '2m',
        label: 'Every 2 months',
        duration: 'month',
        value: 2,
      },
      true,
    ],
    [{ kind: 'upsell', upsellCampaignId: 'cmp-aloe' }, true],
    [{ kind: 'groupBuy', campaignId: 'gb' }, true],
  ])('%j: %s', (choice, expected) => {
    expect(needsSignIn(choice)).toBe(expected)
  })
})
