import { describe, expect, test } from 'vitest'
import { STORE_ORDER_STATES } from '../../../../../contract/buying/orders.ts'
import { canMoveLine, canMoveStoreOrder, type LineState, type OrderActor } from './order-states.ts'

const ACTORS: readonly OrderActor[] = ['payment', 'shopper', 'seller', 'courier']
const LINE_STATES: readonly LineState[] = ['ordered', 'cancelled', 'returnRequested', 'returned']

describe('store orders', () => {
  const allowed = [
    'awaitingPayment > placed: payment',
    'awaitingPayment > unpaid: payment',
    'placed > accepted: seller',
    'placed > delivered: courier',
    'placed > cancelled: shopper, seller',
    'accepted > packing: seller',
    'accepted > cancelled: shopper, seller',
    'packing > packed: seller',
    'packing > cancelled: seller',
    'packed > onTheWay: courier',
    'onTheWay > delivered: courier',
  ]
  test.each(STORE_ORDER_STATES.flatMap((from) => STORE_ORDER_STATES.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const who = ACTORS.filter((actor) => canMoveStoreOrder(from, to, actor)).join(', ')
      const expected = allowed.find((one) => one.startsWith(`${from} > ${to}:`))?.split(': ')[1] ?? ''
      expect(who).toBe(expected)
    },
  )
})

describe('lines', () => {
  const all = LINE_STATES.flatMap((from) =>
    LINE_STATES.flatMap((to) =>
      STORE_ORDER_STATES.flatMap((storeOrder) => {
        const who = ACTORS.filter((actor) => canMoveLine(from, to, { actor, storeOrder }))
        return who.length > 0 ? [`${storeOrder}: ${from} > ${to} by ${who.join(', ')}`] : []
      }),
    ),
  )
  test('are cancelled while their store order can be, and returned after its delivery', () => {
    expect(all).toEqual([
      'placed: ordered > cancelled by shopper, seller',
      'accepted: ordered > cancelled by shopper, seller',
      'packing: ordered > cancelled by seller',
      'delivered: ordered > returnRequested by shopper',
      'delivered: returnRequested > ordered by shopper, seller',
      'delivered: returnRequested > returnRequested by shopper',
      'delivered: returnRequested > returned by seller',
    ])
  })
})
