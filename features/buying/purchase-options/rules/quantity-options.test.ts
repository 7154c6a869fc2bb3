import { describe, expect, test } from 'vitest'
import { productBySlugAnswer } from '@/contract/finding/catalogue'
import { quantityOptions, quantityOptionsFor } from './quantity-options'

test.each([
  ['no limits: 1 to 10', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['both ends included', { minOrderQty: 2, maxOrderQty: 4 }, [2, 3, 4]],
  ['bounded below by the minimum order', { minimumOrderQty: 3, maxOrderQty: 5 }, [3, 4, 5]],
  ['bounded above by what one shopper may buy', { maxOrderQty: 8, maxQuantityPerUser: 2 }, [1, 2]],
  ['bounded above by the stock', { availableQuantity: 3 }, [1, 2, 3]],
  ['limits that contradict each other leave the minimum', { minimumOrderQty: 6, maxQuantityPerUser: 4 }, [6]],
  ['packs of 3 within 10 units', { unitsEach: 3 }, [1, 2, 3]],
  ['packs of 6 within 10 units', { unitsEach: 6 }, [1]],
  ['packs of 3 for a minimum of 4 units', { unitsEach: 3, minimumOrderQty: 4 }, [2, 3]],
])('%s', (_, limits, expected) => {
  expect(quantityOptions(limits)).toEqual(expected)
})

describe('the quantities of a product', () => {
  const { productData: product } = productBySlugAnswer.parse({
    childProductId: 'v',
    parentProductId: 'p',
    centralProductId: 'v',
    unitId: 'v',
    productName: 'Hand Wash',
    sku: 'hand-wash',
    productSeo: { slug: 'hand-wash', name: '', title: '', description: '' },
    images: [{ small: 'a', medium: 'a', altText: '' }],
    currency: 'USD',
    currencySymbol: '$',
    storeCategoryId: 'retail-mall',
    storeId: 's',
    storeName: 'Fern & Field',
    storeCustomerId: 'c',
    supplier: { id: 's', childProductId: 'v' },
    inStock: true,
    outOfStock: false,
    availableQuantity: 100,
  })
  const pack = { childOfferId: 'three', quantity: 3, basePrice: 1, highlight: true }

  test.each([
    ['says nothing of them: 1 to 10', {}, [1, 10]],
    ['has bounds of its own, both included', { minOrderQty: 2, maxOrderQty: 5 }, [2, 5]],
    ['has a list of fewer', { maxQuantity: 4 }, [1, 4]],
    ['is sold from a number on: mouQty', { mouData: { mouQty: 4 } }, [4, 10]],
    ['the same: minimumOrderQty of MOQData', { MOQData: { minimumOrderQty: 3 } }, [3, 10]],
    ['the highest minimum counts', { minOrderQty: 2, mouData: { mouQty: 4 }, minimumOrderQty: 3 }, [4, 10]],
    ['no more than one shopper may have', { maxOrderQty: 8, maxQuantityPerUser: 6 }, [1, 6]],
    ['no more than there are', { availableQuantity: 7 }, [1, 7]],
    [
      'as many as one likes when it can be ordered without stock',
      { availableQuantity: 7, allowOrderOutOfStock: true },
      [1, 10],
    ],
  ])('that %s', (_, change, [first, last]) => {
    const options = quantityOptionsFor(
      { kind: 'card' },
      { childOffers: [], campaign: 'none' },
      { ...product, ...change },
    )
    expect([options[0], options.at(-1)]).toEqual([first, last])
  })

  test('are one at the price of an upsell campaign, however many are the smallest order', () => {
    const upsell = { kind: 'upsell', campaignId: 'c', newMemberPrice: 1, existingMemberPrice: 1, endsAt: 1 } as const
    const terms = { childOffers: [], campaign: upsell }
    expect(quantityOptionsFor({ kind: 'campaign' }, terms, { ...product, minOrderQty: 3 })).toEqual([1])
  })

  test('are packs when a pack is chosen', () => {
    const chosen = { kind: 'childOffer', childOfferId: 'three' } as const
    expect(quantityOptionsFor(chosen, { childOffers: [pack], campaign: 'none' }, product)).toEqual([1, 2, 3])
  })
})
