import { expect, test } from 'vitest'
import type { CartLine } from '@/contract/cart'
import { freeDelivery } from './free-delivery'

const line = (availability: CartLine['availability']) => ({ availability, quantity: { value: 1 } }) as CartLine

test.each([
  ['half way', 4900, 2450, ['available'], { missing: 2450, percent: 50 }],
  ['reached', 4900, 0, ['available'], { missing: 0, percent: 100 }],
  ['nearly reached is not reached', 4900, 1, ['available'], { missing: 1, percent: 99 }],
  ['nothing of it can be bought', 4900, 4900, ['gone'], undefined],
  ['the store has no threshold', 0, 495, ['available'], undefined],
] as const)('%s', (_, freeFrom, missing, lines, expected) => {
  expect(freeDelivery({ delivery: { fee: 495, freeFrom, missing }, products: lines.map(line) })).toEqual(expected)
})
