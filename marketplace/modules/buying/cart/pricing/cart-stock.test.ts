import { expect, test } from 'vitest'
import { type StockRequest, stockLedger, takeStock } from './cart-stock.ts'

const product = (facts: Partial<StockRequest['product']> = {}): StockRequest['product'] => ({
  variantId: 'v',
  stock: 5,
  allowOrderOutOfStock: false,
  parts: null,
  minimum: 1,
  maximum: 10,
  ...facts,
})
const request = (facts: Partial<StockRequest> = {}): StockRequest => ({
  product: product(),
  quantity: 2,
  step: 1,
  isBlocked: false,
  ...facts,
})

test.each<[string, Partial<StockRequest>, [string, number, number]]>([
  ['enough is there', {}, ['available', 5, 2]],
  ['fewer are left', { quantity: 8 }, ['short', 5, 5]],
  ['none is left', { product: product({ stock: 0 }) }, ['gone', 0, 0]],
  ['stock below nothing is none', { product: product({ stock: -3 }) }, ['gone', 0, 0]],
  ['orderable out of stock', { product: product({ stock: 0, allowOrderOutOfStock: true }) }, ['available', 10, 2]],
  ['it cannot be bought now', { isBlocked: true }, ['gone', 0, 0]],
  ['whole packs only', { quantity: 6, step: 3 }, ['short', 3, 3]],
  ['no whole pack is left', { quantity: 6, step: 6 }, ['gone', 0, 0]],
  ['fewer than the least that is sold', { quantity: 6, product: product({ stock: 2, minimum: 3 }) }, ['gone', 0, 0]],
  ['the limit is how far it may grow', { product: product({ stock: 90 }) }, ['available', 10, 2]],
])('a line when %s', (_, facts, [availability, availableQuantity, counted]) => {
  expect(takeStock(stockLedger(), request(facts))).toEqual({ availability, availableQuantity, counted })
})

test('lines of one variant share its stock, the earlier first', () => {
  const ledger = stockLedger()
  expect(takeStock(ledger, request({ quantity: 3 }))).toMatchObject({ availability: 'available', counted: 3 })
  expect(takeStock(ledger, request({ quantity: 3 }))).toMatchObject({ availability: 'short', counted: 2 })
  expect(takeStock(ledger, request({ quantity: 1 }))).toMatchObject({ availability: 'gone', counted: 0 })
})

test('the stock of a bundle is limited by its scarcest part, and bundles take parts from other lines', () => {
  const bundle = product({
    variantId: 'bundle',
    stock: 100,
    parts: [
      { variantId: 'v', quantity: 2, stock: 5 },
      { variantId: 'w', quantity: 1, stock: 9 },
    ],
  })
  const ledger = stockLedger()
  expect(takeStock(ledger, request({ product: bundle, quantity: 2 }))).toMatchObject({ availability: 'available' })
  expect(takeStock(ledger, request({ quantity: 2 }))).toMatchObject({ availability: 'short', counted: 1 })
  expect(takeStock(stockLedger(), request({ product: { ...bundle, parts: [] } }))).toMatchObject({ counted: 0 })
})
