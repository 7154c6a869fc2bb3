import { describe, expect, test } from 'vitest'
import {
  addButtonState,
  availableChoices,
  currentChoice,
  defaultFrequency,
  isCardOnlyChoice,
  offerOptionTitle,
  type PurchaseChoice,
  startChoice,
} from './purchase-choice'
import { GUEST, type PurchaseTerms } from './purchase-terms'

const plain: PurchaseTerms = {
  viewer: GUEST,
  msrp: 2400,
  tfm: 1850,
  reward: 120,
  isUpcoming: false,
  allowsPlain: false,
  campaign: 'none',
  childOffers: [],
  frequencies: [],
  sellingPlanId: undefined,
}
const frequency = (frequencyId: string, planDropdownLabel: string) => ({
  frequencyId,
  planDropdownLabel,
  frequencyDuration: 'month',
  frequencyValue: 1,
  subscriptionPrice: 1665,
})
const frequencies = [frequency('1m', 'Every month'), frequency('2m', 'Every 2 months (Most Common)')]
const pack = (childOfferId: string, quantity: number, highlight = false) => ({
  childOfferId,
  quantity,
  basePrice: 1500 * quantity,
  msrpPrice: undefined,
  highlight,
})
const childOffers = [pack('one', 1), pack('three', 3, true), pack('six', 6)]
const prices = { campaignId: 'c', newMemberPrice: 2200, existingMemberPrice: 2300, endsAt: 1 }
const upsell = { kind: 'upsell', ...prices } as const
const groupBuy = { kind: 'groupBuy', joined: 72, target: 100, ...prices } as const
const upcoming = { isUpcoming: true }

describe('offerOptionTitle', () => {
  test.each([
    ['nothing special', {}, 'oneTimePurchase'],
    ['an upcoming offer', upcoming, 'upcomingDeal'],
    ['a group buy', { campaign: groupBuy }, 'groupBuy'],
    ['a group buy before an upcoming offer', { ...upcoming, campaign: groupBuy }, 'groupBuy'],
    ['an upsell', { campaign: upsell }, 'oneTimePurchase'],
  ] as const)('%s', (_, change, expected) => {
    expect(offerOptionTitle({ ...plain, ...change })).toBe(expected)
  })
})

describe('availableChoices', () => {
  const kinds = (change: Partial<PurchaseTerms>) => availableChoices({ ...plain, ...change }).map(({ kind }) => kind)

  test.each([
    ['the card alone', {}, ['card']],
    ['a subscription', { frequencies }, ['card', 'subscription']],
    ['packs', { childOffers }, ['childOffer', 'childOffer', 'childOffer', 'card']],
    ['a campaign', { campaign: groupBuy }, ['campaign']],
    ['the plain option beside a group buy', { campaign: groupBuy, allowsPlain: true }, ['campaign', 'plain']],
    ['the plain option beside an upcoming deal', { ...upcoming, allowsPlain: true }, ['card', 'plain']],
    ['no plain option beside an ordinary card', { allowsPlain: true }, ['card']],
    ['no plain option beside an upsell', { allowsPlain: true, campaign: upsell }, ['campaign']],
    ['an upcoming deal without the plain option', upcoming, ['card']],
  ] as const)('%s', (_, change, expected) => {
    expect(kinds(change)).toEqual(expected)
  })
})

describe('startChoice', () => {
  test.each([
    ['the card', {}, { kind: 'card' }],
    ['the card beside a subscription', { frequencies }, { kind: 'card' }],
    ['a running campaign', { campaign: upsell, childOffers }, { kind: 'campaign' }],
    ['the plain option of an upcoming deal', { ...upcoming, allowsPlain: true }, { kind: 'plain' }],
    ['the upcoming card without the plain option', upcoming, { kind: 'card' }],
    ['the highlighted pack', { childOffers }, { kind: 'childOffer', childOfferId: 'three' }],
    [
      'the first pack when none is highlighted',
      { childOffers: [pack('one', 1)] },
      { kind: 'childOffer', childOfferId: 'one' },
    ],
    ['no pack before the campaign is known', { childOffers, campaign: 'loading' }, { kind: 'card' }],
  ] as const)('%s', (_, change, expected) => {
    expect(startChoice({ ...plain, ...change })).toEqual(expected)
  })
})

describe('currentChoice', () => {
  const every: PurchaseTerms = { ...plain, childOffers, frequencies, isUpcoming: true, allowsPlain: true }
  test.each<[string, PurchaseChoice | undefined, Partial<PurchaseTerms>, PurchaseChoice]>([
    ['nothing picked yet', undefined, {}, { kind: 'plain' }],
    ['a frequency', { kind: 'subscription', frequencyId: '1m' }, {}, { kind: 'subscription', frequencyId: '1m' }],
    ['a frequency that is gone', { kind: 'subscription', frequencyId: 'x' }, {}, { kind: 'plain' }],
    ['a pack', { kind: 'childOffer', childOfferId: 'six' }, {}, { kind: 'childOffer', childOfferId: 'six' }],
    ['a pack that is gone', { kind: 'childOffer', childOfferId: 'x' }, {}, { kind: 'plain' }],
    ['the card when a campaign starts under it', { kind: 'card' }, { campaign: upsell }, { kind: 'campaign' }],
    ['the card when a campaign ends under it', { kind: 'campaign' }, {}, { kind: 'card' }],
    [
      'the plain option once the deal runs',
      { kind: 'plain' },
      { isUpcoming: false, childOffers: [] },
      { kind: 'card' },
    ],
  ])('%s', (_, picked, change, expected) => {
    expect(currentChoice(picked, { ...every, ...change })).toEqual(expected)
  })
})

describe('defaultFrequency', () => {
  test.each([
    ['the most common one', frequencies, '2m'],
    ['else the first', frequencies.slice(0, 1), '1m'],
    ['none without a plan', [], undefined],
  ])('%s', (_, its, expected) => {
    expect(defaultFrequency({ frequencies: its })?.frequencyId).toBe(expected)
  })
})

describe('isCardOnlyChoice', () => {
  test.each([
    ['the card alone', {}, true],
    ['a campaign alone', { campaign: upsell }, true],
    ['beside a subscription', { frequencies }, false],
    ['while the campaign is not known', { campaign: 'loading' }, false],
  ] as const)('%s', (_, change, expected) => {
    expect(isCardOnlyChoice({ ...plain, ...change })).toBe(expected)
  })
})

const ready = {
  isAdding: false,
  isPriceAwaited: false,
  isUpcomingChosen: false,
  inStock: true,
  allowOrderOutOfStock: false,
}

test.each([
  ['in stock', {}, 'add'],
  ['in stock, while the campaign of the chosen card is loading', { isPriceAwaited: true }, 'waiting'],
  ['out of stock, while the campaign is loading', { isPriceAwaited: true, inStock: false }, 'notify'],
  ['in progress', { isAdding: true, isUpcomingChosen: true }, 'adding'],
  ['an upcoming deal is chosen', { isUpcomingChosen: true }, 'comingSoon'],
  ['an upcoming deal out of stock', { isUpcomingChosen: true, inStock: false }, 'comingSoon'],
  ['out of stock', { inStock: false }, 'notify'],
  ['out of stock, still orderable', { inStock: false, allowOrderOutOfStock: true }, 'add'],
])('%s', (_, change, expected) => {
  expect(addButtonState({ ...ready, ...change })).toBe(expected)
})
