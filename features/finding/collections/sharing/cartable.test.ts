import { expect, test } from 'vitest'
import { cartable } from './cartable'

const product = { slug: 'soap', inStock: true } as Parameters<typeof cartable>[0][number]
const NOW = 1_700_000_000_000

test('what can be added is named with its minimum quantity; the rest is counted', () => {
  const products = [
    product,
    { ...product, slug: 'balls', mouData: { mouQty: 3 } },
    { ...product, slug: 'late', inStock: false, allowOrderOutOfStock: true },
    { ...product, inStock: false },
    { ...product, isGroupBuyCampaign: true },
    { ...product, dealStartsAt: NOW / 1000 + 60 },
  ]
  expect(cartable(products, NOW)).toEqual({ items: ['soap', 'balls:3', 'late'], outOfStock: 1, needChoice: 2 })
})
