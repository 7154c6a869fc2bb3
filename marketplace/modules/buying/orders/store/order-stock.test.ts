import { expect, test } from 'vitest'
import { stockTaken } from './order-stock.ts'

const line = { lineId: 'l', variantId: 'kit', units: 2, allowOrderOutOfStock: false }
const stock = new Map([['soap', 4]])

test.each([
  ['a bundle takes its parts', [{ variantId: 'soap', quantity: 2 }], [{ lineId: 'l', variantId: 'soap', units: 4 }]],
  ['a bundle without parts, as one that is withdrawn, cannot be had', [], undefined],
])('%s', (_, parts, taken) => {
  expect(stockTaken([{ ...line, parts }], stock)).toEqual(taken)
})

test('a bundle without parts that can be ordered without stock takes nothing', () => {
  expect(stockTaken([{ ...line, parts: [], allowOrderOutOfStock: true }], stock)).toEqual([])
})
