import { describe, expect, test } from 'vitest'
import type { RunningCampaign } from './campaign'
import type { PurchaseChoice } from './purchase-choice'
import {
  choicePrice,
  headlinePrice,
  membersSaveUpTo,
  packPercent,
  savings,
  struckPrice,
  subscriptionPercent,
  talentsPayment,
} from './purchase-price'
import { GUEST, type PurchaseTerms, type Viewer } from './purchase-terms'

const existing: Viewer = { kind: 'signedIn', isNewMember: false, hasMembership: true, walletBalance: 0 }
const fresh: Viewer = { ...existing, isNewMember: true }
const groupBuy: RunningCampaign = {
  kind: 'groupBuy',
  campaignId: 'c',
  newMemberPrice: 1500,
  existingMemberPrice: 1700,
  endsAt: 1,
  joined: 1,
  target: 2,
}
const terms: PurchaseTerms = {
  viewer: existing,
  msrp: 2400,
  tfm: 1850,
  reward: 120,
  isUpcoming: false,
  allowsPlain: true,
  campaign: groupBuy,
  childOffers: [{ childOfferId: 'three', quantity: 3, basePrice: 5000, msrpPrice: 7000, highlight: true }],
  frequencies: [
    {
      frequencyId: '1m',
      planDropdownLabel: 'Every month',
      frequencyDuration: 'month',
      frequencyValue: 1,
      subscriptionPrice: 1665,
    },
  ],
  sellingPlanId: 'plan',
}
const withoutPrices: RunningCampaign = { ...groupBuy, newMemberPrice: undefined, existingMemberPrice: undefined }

const card: PurchaseChoice = { kind: 'card' }
const campaign: PurchaseChoice = { kind: 'campaign' }
const plain: PurchaseChoice = { kind: 'plain' }
const monthly: PurchaseChoice = { kind: 'subscription', frequencyId: '1m' }
const threePack: PurchaseChoice = { kind: 'childOffer', childOfferId: 'three' }

describe('choicePrice', () => {
  test.each<[string, PurchaseChoice, Partial<PurchaseTerms>, number]>([
    ['card, signed in: the member price', card, {}, 1850],
    ['card, guest: the list price', card, { viewer: GUEST }, 2400],
    ['card of an upcoming deal, guest: what the deal will cost', card, { viewer: GUEST, isUpcoming: true }, 1850],
    ['campaign, existing member', campaign, {}, 1700],
    ['campaign, new member', campaign, { viewer: fresh }, 1500],
    ['campaign, guest: the first price', campaign, { viewer: GUEST }, 1500],
    ['campaign without prices: the member price', campaign, { campaign: withoutPrices }, 1850],
    ['subscription', monthly, {}, 1665],
    ['subscription, guest', monthly, { viewer: GUEST }, 1665],
    ['plain', plain, {}, 2400],
    ['pack, signed in', threePack, {}, 5000],
    ['pack, guest: its list price', threePack, { viewer: GUEST }, 7000],
  ])('%s', (_, choice, change, expected) => {
    expect(choicePrice(choice, { ...terms, ...change })).toBe(expected)
  })
})

describe('headlinePrice', () => {
  test.each<[string, PurchaseChoice, Partial<PurchaseTerms>, number]>([
    ['subscription less the reward', monthly, {}, 1545],
    ['campaign less the reward, existing member', campaign, {}, 1580],
    ['campaign less the reward, new member', campaign, { viewer: fresh }, 1380],
    ['campaign without prices: the tfm price less the reward', campaign, { campaign: withoutPrices }, 1730],
    ['plain: the list price', plain, {}, 2400],
    ['otherwise the tfm price less the reward', card, {}, 1730],
    ['a pack is "otherwise"', threePack, {}, 1730],
    ['never below zero', card, { reward: 9999 }, 0],
    ['a guest: the list price', card, { viewer: GUEST }, 2400],
    ['a guest with a subscription: the list price', monthly, { viewer: GUEST }, 2400],
  ])('%s', (_, choice, change, expected) => {
    expect(headlinePrice(choice, { ...terms, ...change })).toBe(expected)
  })
})

test.each([
  ['above what is displayed', 2400, 1850, 2400],
  ['equal to it', 2400, 2400, undefined],
  ['0', 0, 1850, undefined],
])('struckPrice: %s', (_, msrp, displayed, expected) => {
  expect(struckPrice(msrp, displayed)).toBe(expected)
})

test.each([
  ['4 %', 10_000, 9600, undefined],
  ['5 %', 10_000, 9500, { amount: 500, percent: 5 }],
  ['28 %', 2400, 1730, { amount: 670, percent: 28 }],
  ['nothing', 2400, 2400, undefined],
  ['free goods', 0, 0, undefined],
])('savings: %s', (_, msrp, headline, expected) => {
  expect(savings(msrp, headline)).toEqual(expected)
})

const alone: Partial<PurchaseTerms> = { campaign: 'none', frequencies: [], childOffers: [] }

test.each<[string, Partial<PurchaseTerms>, number | undefined]>([
  ['the member price', { ...alone }, 23],
  ['a campaign that is better', { ...alone, campaign: terms.campaign }, 38],
  ['a subscription that is better', { ...alone, frequencies: terms.frequencies }, 31],
  ['a pack that is better', { ...alone, childOffers: terms.childOffers }, 29],
  ['at least 5', { ...alone, tfm: 2390 }, 5],
  ['absent when nothing is saved', { ...alone, tfm: 2400 }, undefined],
])('membersSaveUpTo: %s', (_, change, expected) => {
  expect(membersSaveUpTo({ ...terms, ...change })).toBe(expected)
})

test('what a subscription and a pack save', () => {
  expect(subscriptionPercent('1m', terms)).toBe(10)
  expect(subscriptionPercent('gone', terms)).toBeUndefined()
  expect(packPercent('three', terms)).toBe(29)
  expect(packPercent('gone', terms)).toBeUndefined()
})

test.each([
  ['an empty wallet', 1850, 0, undefined],
  ['a wallet that covers the price', 1850, 3750, { money: 0, talents: 1850 }],
  ['a wallet of exactly the price', 1850, 1850, { money: 0, talents: 1850 }],
  ['a wallet below the price', 4400, 3750, { money: 650, talents: 3750 }],
  ['a cent above the wallet', 3751, 3750, { money: 1, talents: 3750 }],
  ['nothing to pay', 0, 3750, undefined],
])('%s', (_, price, wallet, expected) => {
  expect(talentsPayment(price, wallet)).toEqual(expected)
})
