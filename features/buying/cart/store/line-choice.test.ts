import { describe, expect, test } from 'vitest'
import type { CartLine } from '@/contract/buying/cart'
import type { LineChoice } from '@/lib/domain/cart/cart-context'
import { choiceOfLine, type LineIdentity, lineChange, matchingLine, needsMembershipFirst } from './line-choice'

describe('the line that holds an item', () => {
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
})

describe('how a line was bought, and how it becomes another one', () => {
  const plain = { childProductId: 'v-1', quantity: { value: 2 }, offerDetails: {} } as CartLine
  const oneTime: LineChoice = { kind: 'oneTime' }
  const everyMonth: LineChoice = {
    kind: 'subscription',
    sellingPlanId: 'p-1',
    frequencyId: 'f-1',
    label: 'Every month',
    duration: 'month',
    value: 1,
  }
  const subscribed = {
    ...plain,
    planFrequencyId: 'f-1',
    sellingPlanId: 'p-1',
    planDeliveryLabel: 'Every month',
    frequencyDuration: 'month',
    frequencyValue: 1,
  } as CartLine
  const pack = (childOfferId: string): LineChoice => ({ kind: 'childOffer', childOfferId, packSize: 3 })
  const packed = { ...plain, offerDetails: { childOfferId: 'o-3', quantity: 3 } } as CartLine

  test.each<[name: string, line: CartLine, choice: LineChoice]>([
    ['bought once', plain, oneTime],
    ['a subscription', subscribed, everyMonth],
    ['a pack', packed, pack('o-3')],
    ['a campaign', { ...plain, upsellCampaignId: 'c-1' }, { kind: 'upsell', upsellCampaignId: 'c-1' }],
    ['a group buy', { ...plain, groupBuyCampaignId: 'g-1' }, { kind: 'groupBuy', campaignId: 'g-1' }],
  ])('a line says how it is bought: %s', (_, line, choice) => {
    expect(choiceOfLine(line)).toEqual(choice)
  })

  test.each<[name: string, line: CartLine, choice: LineChoice, quantity: number, expected: string, variant?: string]>([
    ['nothing changes', plain, oneTime, 2, 'none'],
    ['another quantity is an update', plain, oneTime, 3, 'quantity'],
    ['another variant is another line', plain, oneTime, 2, 'replace', 'v-2'],
    ['a subscription instead', plain, everyMonth, 2, 'replace'],
    ['once instead of a subscription', subscribed, oneTime, 2, 'replace'],
    ['another frequency', subscribed, { ...everyMonth, frequencyId: 'f-2' }, 2, 'replace'],
    ['the same frequency, another quantity', subscribed, everyMonth, 1, 'quantity'],
    ['another pack', packed, pack('o-6'), 2, 'replace'],
    ['the same pack', packed, pack('o-3'), 2, 'none'],
  ])('%s', (_, line, choice, quantity, expected, childProductId = 'v-1') => {
    expect(lineChange(line, { childProductId, choice, quantity })).toBe(expected)
  })
})

describe('the membership goes first', () => {
  const subscription: LineChoice = {
    kind: 'subscription',
    sellingPlanId: 'p-1',
    frequencyId: 'f-1',
    label: 'Every month',
    duration: 'month',
    value: 1,
  }
  const oneTime: LineChoice = { kind: 'oneTime' }
  const product = { productType: 1 }
  const membership = { productType: 5 }

  test.each([
    ['a subscription without a membership goes behind it', subscription, false, [product], true],
    ['not for what is bought once', oneTime, false, [product], false],
    ['not for a member', subscription, true, [product], false],
    ['not into an empty cart', subscription, false, [], false],
    ['not when the cart holds the membership already', subscription, false, [product, membership], false],
  ] as const)('%s', (_, choice, hasMembership, lines, expected) => {
    expect(needsMembershipFirst({ choice, hasMembership, lines })).toBe(expected)
  })
})
