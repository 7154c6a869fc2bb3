import { expect, test } from 'vitest'
import type { Cart, CartLine } from '@/contract/cart'
import { hasLessStock } from './stock-change'

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
