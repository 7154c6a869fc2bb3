import { expect, test } from 'vitest'
import { availability, bundleStock, minimumOrder } from './catalogue-policy.ts'

test.each([
  ['there are some', 5, false, { inStock: true, outOfStock: false, allowOrderOutOfStock: false, availableQuantity: 5 }],
  ['there are none', 0, false, { inStock: false, outOfStock: true, allowOrderOutOfStock: false, availableQuantity: 0 }],
  [
    'none, to order all the same',
    0,
    true,
    { inStock: false, outOfStock: true, allowOrderOutOfStock: true, availableQuantity: 0 },
  ],
  ['oversold', -2, true, { inStock: false, outOfStock: true, allowOrderOutOfStock: true, availableQuantity: 0 }],
])('%s', (_, stock, orderable, expected) => {
  expect(availability(stock, orderable)).toEqual(expected)
})

test('the minimum order is present only when it is more than one', () => {
  expect([1, 2, 6].map(minimumOrder)).toEqual([undefined, { mouQty: 2 }, { mouQty: 6 }])
})

test.each([
  [
    [
      { stock: 10, quantity: 1 },
      { stock: 7, quantity: 2 },
    ],
    3,
  ],
  [
    [
      { stock: 10, quantity: 1 },
      { stock: 1, quantity: 2 },
    ],
    0,
  ],
  [[], 0],
])('the stock of a bundle is limited by its scarcest part', (parts, expected) => {
  expect(bundleStock(parts)).toBe(expected)
})
