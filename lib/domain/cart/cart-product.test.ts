import { expect, test } from 'vitest'
import { productCard } from '@/contract/finding/catalogue'
import { cartProductOf } from './cart-product'

const card = {
  childProductId: 'v',
  parentProductId: 'p',
  centralProductId: 'v',
  unitId: 'u',
  productName: 'Hand Wash',
  slug: 'hand-wash',
  brandName: 'Fern & Field',
  storeId: 's',
  images: [{ small: 'a', medium: 'a', altText: '' }],
  currency: 'USD',
  currencySymbol: '$',
  msrpPrice: 24,
  tfmPrice: 18.5,
  finalPrice: 24,
  rewardFinalPrice: 1,
  TotalStarRating: 0,
  TotalNoOfRatings: 0,
  inStock: true,
}

test.each([
  ['of one', {}, undefined],
  ['of six', { mouData: { mouQty: 6 } }, 6],
])('a card hands the cart its variant and its smallest order: %s', (_, more, minimumQuantity) => {
  expect(cartProductOf(productCard.parse({ ...card, ...more }))).toEqual({
    childProductId: 'v',
    parentProductId: 'p',
    centralProductId: 'v',
    unitId: 'u',
    storeId: 's',
    productName: 'Hand Wash',
    brandName: 'Fern & Field',
    slug: 'hand-wash',
    finalPrice: 2400,
    currency: 'USD',
    minimumQuantity,
  })
})
