import { describe, expect, test } from 'vitest'
import { cartTotals, freeDeliveryFrom, type Reduction, type SummedLine } from './cart-totals.ts'

const line = (storeId: string, pays: number, facts: Partial<SummedLine> = {}): SummedLine => ({
  storeId,
  isShipped: true,
  isTaxed: true,
  list: pays,
  pays,
  talents: 0,
  ...facts,
})
const totals = (lines: SummedLine[], reduction?: Reduction, taxOn?: (goods: number) => number) =>
  cartTotals({
    lines,
    freeFrom: new Map([
      ['a', 4900],
      ['b', 3000],
    ]),
    deliveryFee: 495,
    reduction,
    taxOn,
  })

describe('delivery', () => {
  test.each<[string, SummedLine[], { fee: number; missing: number }]>([
    ['costs below the threshold', [line('a', 4000)], { fee: 495, missing: 900 }],
    ['costs one minor unit below it', [line('a', 4899)], { fee: 495, missing: 1 }],
    ['is free at it', [line('a', 4900)], { fee: 0, missing: 0 }],
    ['goes by all lines of the store', [line('a', 2900), line('a', 2000)], { fee: 0, missing: 0 }],
    ['is nothing when all of it is gone', [line('a', 0, { list: 0 })], { fee: 0, missing: 0 }],
    ['is nothing for the membership', [line('a', 0, { list: 4900, isShipped: false })], { fee: 0, missing: 0 }],
    ['costs for a free product, which is a parcel too', [line('a', 0, { list: 900 })], { fee: 495, missing: 4900 }],
    [
      'is nothing for a deal, which ships with its product',
      [line('a', 500, { isShipped: false })],
      { fee: 0, missing: 0 },
    ],
  ])('%s', (_, lines, expected) => {
    expect(totals(lines).deliveryOf.get('a')).toEqual({ freeFrom: 4900, ...expected })
  })

  test('is charged for each store', () => {
    expect(totals([line('a', 1000), line('b', 1000)]).deliveryFee).toBe(990)
    expect(totals([line('a', 1000), line('b', 3000)]).deliveryFee).toBe(495)
  })
})

describe('a promo code', () => {
  test.each<[string, Reduction | undefined, { promoDiscount: number; finalTotal: number }]>([
    ['none', undefined, { promoDiscount: 0, finalTotal: 4493 }],
    [
      'per cent off the goods, half a minor unit going up',
      { kind: 'percent', value: 10 },
      { promoDiscount: 400, finalTotal: 4093 },
    ],
    ['an amount off the goods', { kind: 'amount', value: 500 }, { promoDiscount: 500, finalTotal: 3993 }],
    ['never below nothing', { kind: 'amount', value: 999_999 }, { promoDiscount: 3998, finalTotal: 495 }],
    ['all of it off', { kind: 'percent', value: 100 }, { promoDiscount: 3998, finalTotal: 495 }],
    ['the delivery', { kind: 'delivery' }, { promoDiscount: 495, finalTotal: 3998 }],
  ])('%s', (_, reduction, expected) => {
    expect(totals([line('a', 1999), line('a', 1999)], reduction)).toMatchObject(expected)
  })

  test('does not affect free delivery', () => {
    expect(totals([line('a', 4900)], { kind: 'percent', value: 50 })).toMatchObject({
      deliveryFee: 0,
      finalTotal: 2450,
    })
  })
})

describe('tax', () => {
  const tenPerCent = (goods: number) => Math.round(goods / 10)

  test('is unknown without a place of delivery', () => {
    expect(totals([line('a', 1999)])).toMatchObject({ tax: undefined, lineTaxes: [], finalTotal: 1999 + 495 })
  })

  test.each<[string, Reduction | undefined, { lineTaxes: number[]; tax: number; finalTotal: number }]>([
    ['is on the goods, not on delivery', undefined, { lineTaxes: [200, 105], tax: 305, finalTotal: 3049 + 495 + 305 }],
    [
      'is on what a line costs after its share of a discount',
      { kind: 'percent', value: 50 },
      // 1000 and 525 minor units come off.
      { lineTaxes: [100, 53], tax: 153, finalTotal: 3049 - 1525 + 495 + 153 },
    ],
    ['is nothing on free goods', { kind: 'percent', value: 100 }, { lineTaxes: [0, 0], tax: 0, finalTotal: 495 }],
    ['is the same with free delivery', { kind: 'delivery' }, { lineTaxes: [200, 105], tax: 305, finalTotal: 3354 }],
  ])('%s', (_, reduction, expected) => {
    expect(totals([line('a', 1999), line('a', 1050)], reduction, tenPerCent)).toMatchObject(expected)
  })
})

const oddAmounts = [0, 1, 2, 3, 5, 7, 33, 99, 101, 333, 1099, 2499, 4899, 12_345]
const reductions: (Reduction | undefined)[] = [
  undefined,
  ...[1, 3, 7, 10, 33, 50, 99, 100].map((value) => ({ kind: 'percent', value }) as const),
  ...[1, 333, 500, 1_000_000].map((value) => ({ kind: 'amount', value }) as const),
  { kind: 'delivery' },
]

test('for any amounts, totals equal the sums of their parts, and nothing is below 0', () => {
  for (const reduction of reductions) {
    for (let at = 0; at < oddAmounts.length; at++) {
      const amounts = [...oddAmounts.slice(at), ...oddAmounts.slice(0, at)].slice(0, 6)
      const lines = amounts.map((amount, i) => line(i % 2 ? 'a' : 'b', amount, { list: amount + 7 }))
      const all = totals(lines, reduction)
      const offGoods = all.lineDiscounts.reduce((sum, part) => sum + part, 0)
      expect(all.subTotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      expect(all.finalTotal).toBe(all.subTotal - all.promoDiscount + all.deliveryFee)
      expect(offGoods).toBe(reduction?.kind === 'delivery' ? 0 : all.promoDiscount)
      expect(all.finalTotal).toBeGreaterThanOrEqual(0)
      for (const [i, part] of all.lineDiscounts.entries()) expect(part).toBeLessThanOrEqual(amounts[i] ?? 0)
    }
  }
})

test.each([
  ['from the goods that made it free', undefined, [['free', 4900]]],
  ['from them with a code for the goods, too', { kind: 'percent' }, [['free', 4900]]],
  ['not at all with a code for the delivery', { kind: 'delivery' }, []],
] as const)('delivery is free %s', (_, reduction, expected) => {
  const deliveryOf = new Map([
    ['free', { fee: 0, freeFrom: 4900, missing: 0 }],
    ['paid', { fee: 495, freeFrom: 4900, missing: 100 }],
  ])
  expect([...freeDeliveryFrom(deliveryOf, reduction)]).toEqual(expected)
})
