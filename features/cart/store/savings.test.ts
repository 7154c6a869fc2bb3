import { expect, test } from 'vitest'
import { memberSavingOf, savingOf } from './savings'

const nothing = {
  msrpPrice: 0,
  subTotal: 0,
  finalTotal: 0,
  memberTotal: 0,
  memberReward: 0,
  promoDiscount: 0,
  deliveryFee: 0,
  tax: 0,
  rewardFinalPrice: 0,
}

test.each([
  [
    'member prices and a code',
    { msrpPrice: 16700, subTotal: 11430, promoDiscount: 1143 },
    { amount: 6413, percent: 38 },
  ],
  ['member prices alone', { msrpPrice: 7200, subTotal: 5400 }, { amount: 1800, percent: 25 }],
  ['a code alone', { msrpPrice: 2000, subTotal: 2000, promoDiscount: 200 }, { amount: 200, percent: 10 }],
  [
    'a code that takes off the delivery too',
    { msrpPrice: 400, subTotal: 0, promoDiscount: 495 },
    { amount: 895, percent: 100 },
  ],
  ['list prices', { msrpPrice: 2000, subTotal: 2000 }, undefined],
  ['an empty cart', {}, undefined],
] as const)('a buyer saves: %s', (_, accounting, expected) => {
  expect(savingOf({ ...nothing, ...accounting })).toEqual(expected)
})

test.each([
  ['what members pay less', { msrpPrice: 6900, finalTotal: 7890, memberTotal: 6280 }, { amount: 1610, percent: 23 }],
  ['nothing when they pay the same', { msrpPrice: 6900, finalTotal: 7890, memberTotal: 7890 }, undefined],
] as const)('a guest would save %s', (_, accounting, expected) => {
  expect(memberSavingOf({ ...nothing, ...accounting })).toEqual(expected)
})
