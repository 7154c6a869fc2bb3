import { describe, expect, test } from 'vitest'
import { productCard } from './catalogue.ts'

const card = {
  ...{ childProductId: 'c', parentProductId: 'p', centralProductId: 'n', unitId: 'u', storeId: 's' },
  ...{ productName: 'Towel', slug: 'towel', brandName: 'Lino', images: ['a'], currency: 'USD', currencySymbol: '$' },
  ...{ msrpPrice: 20, tfmPrice: 15.5, finalPrice: 20, rewardFinalPrice: 2 },
  ...{ TotalStarRating: 4.5, TotalNoOfRatings: 3, inStock: true },
}
const read = (value: unknown) => productCard.parse(value as typeof card)
const without = (...names: (keyof typeof card)[]) =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !names.some((one) => one === name)))

test.each([
  ['whole', { small: 'a', medium: 'b', altText: 'A towel' }, { small: 'a', medium: 'b', altText: 'A towel' }],
  ['one size alone', { small: 'a' }, { small: 'a', medium: 'a', altText: '' }],
  ['a plain address', 'a', { small: 'a', medium: 'a', altText: '' }],
])('accepts a product picture as %s', (_, value, image) => {
  expect(read({ ...card, images: [value] }).images).toEqual([image])
})

describe('maps the alternative field names of a card:', () => {
  test.each([
    ['name', without('productName'), { name: 'Towel' }, { productName: 'Towel' }],
    ['storeName', without('brandName'), { storeName: 'Lino' }, { brandName: 'Lino' }],
    ['supplier.id', without('storeId'), { supplier: { id: 's' } }, { storeId: 's' }],
    ['productSeo.slug', without('slug'), { productSeo: { slug: 'towel' } }, { slug: 'towel' }],
    ['modelImage', without('images'), { modelImage: 'm' }, { images: [{ small: 'm', medium: 'm', altText: '' }] }],
    ['currencyCode', without('currency'), { currencyCode: 'EUR' }, { currency: 'EUR', currencySymbol: '$' }],
    ['currencySymbol alone', without('currency'), {}, { currency: '$', currencySymbol: '$' }],
    [
      'finalPriceList',
      without('finalPrice', 'msrpPrice', 'tfmPrice', 'rewardFinalPrice'),
      { finalPriceList: { finalPrice: 15.5, discountPrice: 12, msrpPrice: 20, quantity: 1 } },
      { finalPrice: 1550, msrpPrice: 2000, tfmPrice: 1550, rewardFinalPrice: 0 },
    ],
    [
      'singleUnitPrice.finalUnitPrice',
      without('finalPrice', 'msrpPrice', 'tfmPrice', 'rewardFinalPrice'),
      { singleUnitPrice: { finalUnitPrice: 9.99 } },
      { finalPrice: 999, msrpPrice: 999, tfmPrice: 999 },
    ],
    ['offer.discountValue', card, { offer: { discountValue: 20 } }, { discountValue: 20 }],
    ['categoryPath', card, { categoryPath: [{ name: 'Home' }, { name: 'Bath' }] }, { categoryNames: ['Home', 'Bath'] }],
    [
      'categoryList',
      card,
      { categoryList: [{ parentCategory: { categoryName: { en: 'Home' } } }] },
      { categoryNames: ['Home'] },
    ],
    ['productForSubscription', card, { productForSubscription: true }, { productForSubscription: true }],
  ])('%s', (_, rest, value, expected) => {
    expect(read({ ...rest, ...value })).toMatchObject(expected)
  })

  test('prefers the shop\u2019s own names', () => {
    expect(read({ ...card, name: 'Other', finalPriceList: { finalPrice: 1 } })).toMatchObject({
      productName: 'Towel',
      finalPrice: 2000,
    })
  })
})

test.each([null, 7, 'towel', {}, { ...card, finalPrice: 'free' }])(
  'refuses a value that is not a card: %j',
  (value) => {
    expect(productCard.safeParse(value as typeof card).success).toBe(false)
  },
)

test('reads a listing item as a card: names, picture, and the prices of guests and members', () => {
  const card = productCard.parse({
    ...{ name: 'Hand wash', centralProductId: 'v-1', parentProductId: 'p-1', unitId: 'v-1', sku: 'hand-wash' },
    ...{ storeId: 'st-1', brandName: 'Fern & Field', productSlug: 'hand-wash', currency: 'USD', currencySymbol: '$' },
    mobileImages: { extraLarge: 'https://media.test/hand-wash.webp' },
    sellerSingleUnitPrice: { subTotal: 18.5, msrpPrice: 24, rewardFinalPrice: 1.2 },
    ...{ TotalStarRating: 4.7, TotalNoOfRatings: 12, inStock: true },
  })
  expect(card).toMatchObject({ productName: 'Hand wash', slug: 'hand-wash', childProductId: 'v-1', finalPrice: 2400 })
  expect(card).toMatchObject({ msrpPrice: 2400, tfmPrice: 1850, rewardFinalPrice: 120 })
  expect(card.images[0]?.small).toBe('https://media.test/hand-wash.webp')
})
