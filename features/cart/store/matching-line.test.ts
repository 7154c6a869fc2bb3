import { expect, test } from 'vitest'
import type { LineChoice } from '@/lib/shopping/cart-context'
import { type LineIdentity, matchingLine } from './matching-line'

const plain: LineIdentity = { centralProductId: 'cp-1', offerDetails: {}, isFirstPurchaseDeal: false }
const lines = {
  plain,
  monthly: { ...plain, planFrequencyId: 'f-1' },
  pack: { ...plain, offerDetails: { childOfferId: 'o-3', quantity: 3 } },
  special: { ...plain, upsellCampaignId: 'cmp-1' },
  group: { ...plain, groupBuyCampaignId: 'gb-1' },
  deal: { ...plain, isFirstPurchaseDeal: true },
  other: { ...plain, centralProductId: 'cp-2' },
} as const satisfies Record<string, LineIdentity>
type Name = keyof typeof lines

const monthly = (frequencyId: string): LineChoice => ({
  kind: 'subscription',
  sellingPlanId: 'p-1',
  frequencyId,
  label: 'Every month',
  duration: 'month',
  value: 1,
})
const pack = (childOfferId: string): LineChoice => ({ kind: 'childOffer', childOfferId, packSize: 3 })

test.each<[name: string, among: readonly Name[], choice: LineChoice, expected: Name | undefined]>([
  ['the same product', ['other', 'plain'], { kind: 'oneTime' }, 'plain'],
  ['another product does not match', ['other'], { kind: 'oneTime' }, undefined],
  ['a subscription is not the one-time line', ['monthly'], { kind: 'oneTime' }, undefined],
  ['a pack is not the one-time line', ['pack'], { kind: 'oneTime' }, undefined],
  ['one-time and subscription are two lines', ['plain'], monthly('f-1'), undefined],
  ['the same frequency', ['plain', 'monthly'], monthly('f-1'), 'monthly'],
  ['another frequency does not match', ['monthly'], monthly('f-2'), undefined],
  ['the same pack', ['plain', 'pack'], pack('o-3'), 'pack'],
  ['another pack does not match', ['pack'], pack('o-6'), undefined],
  ['a line of a campaign is not the plain one', ['special'], { kind: 'oneTime' }, undefined],
  ['the same campaign', ['plain', 'special'], { kind: 'upsell', upsellCampaignId: 'cmp-1' }, 'special'],
  ['another campaign does not match', ['special'], { kind: 'upsell', upsellCampaignId: 'cmp-2' }, undefined],
  ['the plain line does not match a campaign', ['plain'], { kind: 'upsell', upsellCampaignId: 'cmp-1' }, undefined],
  ['the same group buy', ['plain', 'group'], { kind: 'groupBuy', campaignId: 'gb-1' }, 'group'],
  ['a group buy is not the plain line', ['group'], { kind: 'oneTime' }, undefined],
  ['a deal of a first purchase is a line of its own', ['deal'], { kind: 'oneTime' }, undefined],
  ['an empty cart has none', [], { kind: 'oneTime' }, undefined],
])('%s', (_, among, choice, expected) => {
  const found = matchingLine(
    among.map((name) => lines[name]),
    'cp-1',
    choice,
  )
  expect(found).toBe(expected && lines[expected])
})
