import { describe, expect, test } from 'vitest'
import { type DealWindow, dealInForce } from './pricing-policy.ts'
import { type Buyer, isComingSoon, type PurchaseTerms, purchasePrice } from './purchase-price.ts'

const stored = { listPrice: 2000, memberPrice: 1500, talents: 80 }
const guest: Buyer = { isSignedIn: false, isNewMember: false }
const newMember: Buyer = { isSignedIn: true, isNewMember: true }
const existing: Buyer = { isSignedIn: true, isNewMember: false }

const deal = (running: boolean, showOneTimePurchase: boolean): DealWindow => {
  const window = dealInForce(
    [
      {
        id: 'deal',
        periodSeconds: 1000,
        phaseSeconds: 0,
        startsAfterSeconds: running ? 0 : 1000,
        runsSeconds: 1000,
        percentOff: 35,
        showOneTimePurchase,
      },
    ],
    5000,
  )
  if (!window) throw new Error('a deal always has a window')
  return window
}

const oneTime: PurchaseTerms = { kind: 'oneTime', besideGroupBuy: false }
const besideGroupBuy: PurchaseTerms = { kind: 'oneTime', besideGroupBuy: true }
const pack: PurchaseTerms = { kind: 'pack', packPrice: 4000, units: 3 }
const subscription: PurchaseTerms = { kind: 'subscription', percentOff: 10 }
const campaign: PurchaseTerms = { kind: 'campaign', newMemberPrice: 1100, existingMemberPrice: 1300 }

describe('the price of a purchase', () => {
  test.each<[string, PurchaseTerms, DealWindow | undefined, Buyer, { list: number; pays: number; member: number }]>([
    ['a guest pays the list price', oneTime, undefined, guest, { list: 2000, pays: 2000, member: 1500 }],
    ['anyone signed in pays the member price', oneTime, undefined, existing, { list: 2000, pays: 1500, member: 1500 }],
    [
      'a guest pays the list price of a deal too',
      oneTime,
      deal(true, false),
      guest,
      { list: 2000, pays: 2000, member: 975 },
    ],
    [
      'a running deal is what a member pays',
      oneTime,
      deal(true, false),
      existing,
      { list: 2000, pays: 975, member: 975 },
    ],
    [
      'before a deal it is the list price',
      oneTime,
      deal(false, true),
      existing,
      { list: 2000, pays: 2000, member: 2000 },
    ],
    [
      'beside a group buy the plain purchase is dearer',
      besideGroupBuy,
      deal(true, true),
      existing,
      { list: 2000, pays: 2000, member: 2000 },
    ],
    [
      'but only where it stands beside it',
      besideGroupBuy,
      undefined,
      existing,
      { list: 2000, pays: 1500, member: 1500 },
    ],
    ['a pack has a price of its own', pack, undefined, existing, { list: 6000, pays: 4000, member: 4000 }],
    ['for a guest a pack costs its units', pack, undefined, guest, { list: 6000, pays: 6000, member: 4000 }],
    ['a subscription is cheaper', subscription, undefined, existing, { list: 2000, pays: 1350, member: 1350 }],
    [
      'a deal does not change a subscription',
      subscription,
      deal(true, false),
      existing,
      { list: 2000, pays: 1350, member: 1350 },
    ],
    [
      'a campaign has a price for a first purchase',
      campaign,
      undefined,
      newMember,
      { list: 2000, pays: 1100, member: 1100 },
    ],
    ['and one for the others', campaign, undefined, existing, { list: 2000, pays: 1300, member: 1300 }],
    [
      'a deal with a first purchase is free',
      { kind: 'fixed', price: 0 },
      undefined,
      newMember,
      { list: 2000, pays: 0, member: 0 },
    ],
  ])('%s', (_, terms, window, buyer, expected) => {
    expect(purchasePrice(stored, window, terms, buyer)).toMatchObject(expected)
  })
})

test.each<[string, PurchaseTerms, number, number]>([
  ['one unit gives its Talents', oneTime, 80, 80],
  ['a pack gives those of its units', pack, 80, 240],
  ['never more than was paid', oneTime, 9000, 1500],
  ['a gift gives none', { kind: 'fixed', price: 0 }, 80, 0],
])('Talents: %s', (_, terms, talents, expected) => {
  expect(purchasePrice({ ...stored, talents }, undefined, terms, existing).talents).toBe(expected)
})

test.each([
  [deal(false, false), true],
  [deal(false, true), false],
  [deal(true, false), false],
  [undefined, false],
])('a purchase waits for an upcoming deal, unless it is available beside it', (window, expected) => {
  expect(isComingSoon(window)).toBe(expected)
})
