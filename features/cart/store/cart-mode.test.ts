import { describe, expect, test } from 'vitest'
import { CART_MODE, operationFor } from './cart-mode'

const one = { quantity: 1, minimum: 1, step: 1 }
const three = { quantity: 3, minimum: 1, step: 1 }
const packs = { quantity: 6, minimum: 3, step: 3 }
const { add, increment, decrement, set, remove } = CART_MODE

test('the modes have the codes of the specification', () => {
  expect(CART_MODE).toEqual({ add: 0, increment: 1, decrement: 2, set: 3, remove: 4 })
})

describe('an item that is not in the cart', () => {
  test.each([
    ['is added to a cart with sellers by editing it', add, true, 2, { call: 'editCart', action: 1, newQuantity: 2 }],
    ['makes a new cart when there are no sellers', add, false, 2, { call: 'createCart', action: 1, newQuantity: 2 }],
    ['is added by an increment too', increment, true, 1, { call: 'editCart', action: 1, newQuantity: 1 }],
    ['is added by a set quantity too', set, true, 4, { call: 'editCart', action: 1, newQuantity: 4 }],
    ['cannot be decremented', decrement, true, 1, undefined],
    ['cannot be removed', remove, true, 1, undefined],
    ['is not added for no quantity', add, true, 0, undefined],
  ] as const)('%s', (_, mode, hasSellers, quantity, expected) => {
    expect(operationFor({ mode, hasSellers, line: undefined, quantity })).toEqual(expected)
  })
})

describe('an item that is in the cart', () => {
  test.each([
    ['an add raises it by what is added', add, three, 2, { action: 2, newQuantity: 5 }],
    ['an increment raises it by one', increment, three, 1, { action: 2, newQuantity: 4 }],
    ['a decrement lowers it by one', decrement, three, 1, { action: 2, newQuantity: 2 }],
    ['a decrement of the last one removes it', decrement, one, 1, { action: 3, newQuantity: 0 }],
    ['a quantity is set as it is', set, three, 7, { action: 2, newQuantity: 7 }],
    ['the quantity 0 removes it', set, three, 0, { action: 3, newQuantity: 0 }],
    ['removal sends quantity 0', remove, three, 9, { action: 3, newQuantity: 0 }],
    ['a pack grows by its units', increment, packs, 1, { action: 2, newQuantity: 9 }],
    ['a pack shrinks by its units', decrement, packs, 1, { action: 2, newQuantity: 3 }],
    ['the last pack goes as a whole', decrement, { ...packs, quantity: 3 }, 1, { action: 3, newQuantity: 0 }],
    [
      'below the fewest of an order there are none',
      decrement,
      { ...one, quantity: 2, minimum: 2 },
      1,
      { action: 3, newQuantity: 0 },
    ],
  ] as const)('%s', (_, mode, line, quantity, expected) => {
    expect(operationFor({ mode, hasSellers: true, line, quantity })).toEqual({ call: 'editCart', ...expected })
  })
})
