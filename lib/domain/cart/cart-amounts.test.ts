import { expect, test } from 'vitest'
import type { Cart, CartLine } from '@/contract/buying/cart'
import { freeDeliveryProgress, hasLessStock, memberSavingOf, savingOf } from './cart-amounts'

const nothing = {
  msrpPrice: 0,
  subTotal: 0,
  finalTotal: 0,
  memberTotal: 0,
  memberReward: 0,
  memberDeals: 0,
  promoDiscount: 0,
  deliveryFee: 0,
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
  [
    'deals that come along at list price',
    { msrpPrice: 2400, finalTotal: 2895, memberTotal: 3745, memberDeals: 5400 },
    { amount: 4550, percent: 58 },
  ],
  ['nothing when they pay the same', { msrpPrice: 6900, finalTotal: 7890, memberTotal: 7890 }, undefined],
] as const)('a guest would save %s', (_, accounting, expected) => {
  expect(memberSavingOf({ ...nothing, ...accounting })).toEqual(expected)
})

const line = (availability: CartLine['availability']) => ({ availability, quantity: { value: 1 } }) as CartLine

test.each([
  ['half way', 4900, 2450, ['available'], { missing: 2450, percent: 50 }],
  ['reached', 4900, 0, ['available'], { missing: 0, percent: 100 }],
  ['nearly reached is not reached', 4900, 1, ['available'], { missing: 1, percent: 99 }],
  ['nothing of it can be bought', 4900, 4900, ['gone'], undefined],
  ['the store has no threshold', 0, 495, ['available'], undefined],
] as const)('%s', (_, freeFrom, missing, lines, expected) => {
  expect(freeDeliveryProgress({ delivery: { fee: 495, freeFrom, missing }, products: lines.map(line) })).toEqual(
    expected,
  )
})

type Stock = readonly [id: string, availability: CartLine['availability'], available: number, quantity: number]

const cartOf = (...lines: readonly Stock[]) => {
  const products = lines.map(([_id, availability, availableQuantity, value]) => ({
    _id,
    availability,
    availableQuantity,
    quantity: { value },
  }))
  return { sellers: [{ products }] } as unknown as Cart
}

test.each<[name: string, shown: Cart | undefined, now: Cart | undefined, expected: boolean]>([
  ['all of it is still there', cartOf(['a', 'available', 10, 3]), cartOf(['a', 'available', 5, 3]), false],
  ['it has gone', cartOf(['a', 'available', 10, 3]), cartOf(['a', 'gone', 0, 3]), true],
  ['fewer are left than wanted', cartOf(['a', 'available', 10, 3]), cartOf(['a', 'short', 2, 3]), true],
  ['what was known to be short is as short', cartOf(['a', 'short', 2, 3]), cartOf(['a', 'short', 2, 3]), false],
  ['what was short is shorter', cartOf(['a', 'short', 2, 3]), cartOf(['a', 'short', 1, 3]), true],
  ['what was known to have gone is still gone', cartOf(['a', 'gone', 0, 3]), cartOf(['a', 'gone', 0, 3]), false],
  ['it is back', cartOf(['a', 'gone', 0, 3]), cartOf(['a', 'available', 9, 3]), false],
  ['a line was removed elsewhere', cartOf(['a', 'available', 9, 1]), cartOf(['b', 'available', 9, 1]), true],
  ['the whole cart is empty now', cartOf(['a', 'available', 9, 1]), undefined, true],
  ['nothing was shown', undefined, cartOf(['a', 'available', 9, 1]), false],
])('%s', (_, shown, now, expected) => {
  expect(hasLessStock(shown, now)).toBe(expected)
})
