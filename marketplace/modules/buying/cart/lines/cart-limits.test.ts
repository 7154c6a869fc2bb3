import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../../shared/domain-error.ts'
import { locales } from '../../../../shared/text/locale.ts'
import { type QuantityRequest, quantityProblem, quantityWithin } from './cart-limits.ts'

const request = (facts: Partial<QuantityRequest> = {}): QuantityRequest => ({
  quantity: 1,
  kind: 'oneTime',
  step: 1,
  minimum: 1,
  maximum: 10,
  onLine: 0,
  onOthers: 0,
  isSpecialTaken: false,
  stockLeft: 50,
  ...facts,
})

describe('a quantity', () => {
  test.each<[string, Partial<QuantityRequest>, { status: number; code: string } | undefined]>([
    ['one is fine', {}, undefined],
    ['as many as allowed', { quantity: 10 }, undefined],
    ['one more than allowed', { quantity: 11 }, { status: 409, code: 'MAX_ORDER_LIMIT' }],
    ['what is on other lines counts', { quantity: 4, onOthers: 7 }, { status: 409, code: 'MAX_ORDER_LIMIT' }],
    ['fewer than the least', { quantity: 2, minimum: 3 }, { status: 400, code: 'MIN_ORDER_LIMIT' }],
    ['part of a pack', { quantity: 4, step: 3, kind: 'pack' }, { status: 400, code: 'PACK_STEPS' }],
    ['whole packs', { quantity: 6, step: 3, kind: 'pack' }, undefined],
    ['more than there are', { quantity: 6, stockLeft: 5 }, { status: 409, code: 'OUT_OF_STOCK' }],
    ['all that there are', { quantity: 5, stockLeft: 5 }, undefined],
    ['of what is orderable out of stock', { quantity: 9, stockLeft: Number.POSITIVE_INFINITY }, undefined],
    ['one at the special price', { kind: 'upsell' }, undefined],
    ['two at the special price', { kind: 'upsell', quantity: 2 }, { status: 409, code: 'SPECIAL_PRICE_ONCE' }],
    ['one beside another', { kind: 'upsell', isSpecialTaken: true }, { status: 409, code: 'SPECIAL_PRICE_ONCE' }],
    ['one of what is sold by threes', { kind: 'upsell', minimum: 3 }, undefined],
  ])('%s', (_, facts, expected) => {
    const problem = quantityProblem(request(facts), 'en')
    expect(problem && { status: problem.status, code: problem.code }).toEqual(expected)
  })

  test('the messages name the numbers, in every language', () => {
    const problemText = (facts: Partial<QuantityRequest>, locale: (typeof locales)[number]) =>
      quantityProblem(request(facts), locale)?.message
    expect(problemText({ quantity: 4, onLine: 2, onOthers: 7 }, 'en')).toBe(
      'You can order at most 10 of this product. There are 9 in your cart.',
    )
    expect(problemText({ quantity: 6, stockLeft: 5 }, 'en')).toBe('Only 5 of this product left in stock.')
    expect(problemText({ quantity: 6, stockLeft: 0 }, 'en')).toBe('This product is out of stock.')
    expect(problemText({ quantity: 2, isSpecialTaken: true, kind: 'upsell' }, 'en')).toBe(
      'You cannot add more than one item for this product at special price',
    )
    for (const locale of locales) {
      expect(problemText({ quantity: 11, onLine: 3 }, locale)).toMatch(/10.*3/)
      expect(problemText({ quantity: 6, stockLeft: 5 }, locale)).toContain('5')
    }
  })
})

describe('a line that moves back to the cart', () => {
  test.each<[string, Partial<QuantityRequest>, number | string]>([
    ['comes as it was', { quantity: 3 }, 3],
    ['adds to the line that is there', { quantity: 3, onLine: 2 }, 5],
    ['is held at the limit', { quantity: 8, onLine: 5 }, 10],
    ['is held at the limit beside other lines', { quantity: 8, onOthers: 6 }, 4],
    ['is held at what is left', { quantity: 8, stockLeft: 5 }, 5],
    ['comes in whole packs', { quantity: 6, step: 3, stockLeft: 5 }, 3],
    ['does not come when the limit is reached', { quantity: 1, onLine: 10 }, 'MAX_ORDER_LIMIT'],
    ['does not come when none is left', { quantity: 1, stockLeft: 0 }, 'OUT_OF_STOCK'],
    [
      'does not come a second time at the special price',
      { kind: 'upsell', isSpecialTaken: true, stockLeft: 9 },
      'SPECIAL_PRICE_ONCE',
    ],
  ])('%s', (_, facts, expected) => {
    const within = quantityWithin(request(facts), 'en')
    expect(within instanceof DomainError ? within.code : within).toBe(expected)
  })
})
