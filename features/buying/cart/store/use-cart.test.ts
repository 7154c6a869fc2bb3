import { describe, expect, test } from 'vitest'
import type { Cart, CartLine } from '@/contract/buying/cart'
import { linesOf, unitsOf } from '@/lib/domain/cart/cart-lines'
import type { PendingChanges } from './cart-store'
import { shownCart } from './use-cart'

const line = (_id: string, value = 1, change: Partial<CartLine> = {}) =>
  ({ _id, quantity: { value }, availability: 'available', ...change }) as CartLine

const cart = {
  sellers: [
    { storeId: 's-1', products: [line('a', 2), line('b', 1, { dealOf: 'a', isFirstPurchaseDeal: true })] },
    { storeId: 's-2', products: [line('c', 4), line('d', 5, { availability: 'gone' })] },
  ],
  savedForLater: [line('e')],
} as unknown as Cart

const nothing: PendingChanges = { quantities: new Map(), moving: new Map() }
const shown = (change: Partial<PendingChanges> = {}) => shownCart(cart, { ...nothing, ...change })
const idsOf = (lines: readonly CartLine[]) => lines.map(({ _id }) => _id)

test('the product list is that of all sellers', () => {
  expect(idsOf(linesOf(cart))).toEqual(['a', 'b', 'c', 'd'])
  expect(linesOf(undefined)).toEqual([])
})

test('units count as long as they can be bought', () => {
  expect(unitsOf(linesOf(cart))).toBe(7)
})

describe('a cart with changes in progress', () => {
  test('without any is as it was read', () => {
    expect(shown()).toMatchObject({ count: 7, isSettling: false })
    expect(idsOf(shown().savedForLater)).toEqual(['e'])
  })

  test('shows the quantity that is wanted', () => {
    const { sellers, count, isSettling, pendingLines } = shown({ quantities: new Map([['c', 9]]) })
    expect(sellers[1]?.products[0]?.quantity.value).toBe(9)
    expect([count, isSettling, [...pendingLines]]).toEqual([12, true, ['c']])
  })

  test('hides a line being removed with its deals, and a store without lines', () => {
    expect(shown({ quantities: new Map([['a', 0]]) }).sellers.map(({ storeId }) => storeId)).toEqual(['s-2'])
    expect(shown({ quantities: new Map([['a', 0]]) }).count).toBe(4)
  })

  test('a deal can be removed alone', () => {
    expect(idsOf(linesOf({ sellers: [...shown({ quantities: new Map([['b', 0]]) }).sellers] }))).toEqual([
      'a',
      'c',
      'd',
    ])
  })

  test('moves a line being saved for later', () => {
    const { sellers, savedForLater } = shown({ moving: new Map([['c', true]]) })
    expect(idsOf(sellers.flatMap(({ products }) => products))).toEqual(['a', 'b', 'd'])
    expect(idsOf(savedForLater)).toEqual(['c', 'e'])
  })

  test('what comes back stays until it is there', () => {
    expect(idsOf(shown({ moving: new Map([['e', false]]) }).savedForLater)).toEqual(['e'])
  })

  test('hides a line being removed from those saved for later', () => {
    expect(shown({ quantities: new Map([['e', 0]]) }).savedForLater).toEqual([])
  })

  test('of nothing is empty', () => {
    expect(shownCart(undefined, nothing)).toMatchObject({ sellers: [], savedForLater: [], count: 0 })
  })
})
