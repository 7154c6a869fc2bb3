import { describe, expect, it } from 'vitest'
import { samplePrice, sampleProduct } from '../testing/product-samples'
import { assembleProduct } from './assemble-product'

describe('the product as assembled for its page', () => {
  it('takes the prices of the price call, with the tfm price in the place of the base price', () => {
    const { finalPriceList, rewardFinalPrice } = assembleProduct(sampleProduct(), samplePrice(), 'en')
    expect(finalPriceList).toMatchObject({ msrpPrice: 2400, finalPrice: 2400, basePrice: 1850 })
    expect(rewardFinalPrice).toBe(120)
  })

  it('leaves the base price as sent without a tfm price', () => {
    const { finalPriceList } = assembleProduct(sampleProduct(), samplePrice({ tfmPrice: undefined }), 'en')
    expect(finalPriceList?.basePrice).toBe(1900)
  })

  it('keeps reward range and commission', () => {
    const price = samplePrice({ rewardRange: [1.2, 1.9] }, { sherpaCommissionRangeObj: { min: 1, max: 2.5 } })
    expect(assembleProduct(sampleProduct(), price, 'en').finalPriceList).toMatchObject({
      rewardRange: [120, 190],
      sherpaCommissionRangeObj: { min: 100, max: 250 },
    })
  })

  it('takes its offer from the best offer', () => {
    const bestOffer = { upComing: true, gmtStartTime: 1, gmtEndTime: 2, childOffers: [] }
    const product = assembleProduct(sampleProduct(), samplePrice({ bestOffer }), 'en')
    expect(product.offer).toMatchObject(bestOffer)
  })

  it.each([null, undefined])('has no offer when the best offer is %s', (bestOffer) => {
    expect(assembleProduct(sampleProduct(), samplePrice({ bestOffer }), 'en').offer).toBeUndefined()
  })

  it('takes plans and subscription status from the price call', () => {
    const sellerPlanDetails = { sellerPlanId: 'p', sellerPlanName: 'Plan', frequencies: [] }
    const product = assembleProduct(
      sampleProduct(),
      samplePrice({}, { sellerPlanDetails, subScriptionStatus: true }),
      'en',
    )
    expect(product).toMatchObject({ sellerPlanDetails, subScriptionStatus: true })
  })

  it('has no prices, offers and plans when the price failed to load', () => {
    expect(assembleProduct(sampleProduct(), undefined, 'en')).toMatchObject({
      finalPriceList: undefined,
      rewardFinalPrice: 0,
      offer: undefined,
      subScriptionStatus: false,
      currency: 'USD',
      currencySymbol: '$',
    })
  })

  it.each([
    [
      'sku, the slug of the variant',
      { sku: 'LBT-7', productSeo: { slug: 'linen-bath-towel-sage', name: '', title: '', description: '' } },
      { sku: 'linen-bath-towel-sage' },
    ],
    ['the name of the store as brand', { storeName: 'Olivary' }, { brandName: 'Olivary' }],
    ['whether the store is followed', { following_status: 1 }, { followStatus: 1 }],
    [
      'the first description',
      { detailedDesc: { es: 'Uno', en: 'One' } },
      { detailDesc: 'Uno', descriptionLanguage: 'es' },
    ],
    ['no description', { detailedDesc: {} }, { detailDesc: '', descriptionLanguage: 'en' }],
    ['the quantities from 1 to N', { maxQuantity: 4 }, { maxQuantity: [1, 2, 3, 4] }],
    [
      'an offer that crawlers must not see',
      { canCreateUnIndexProductOffer: false },
      { canCreateUnIndexProductOffer: false },
    ],
  ])('has %s', (_, sent, expected) => {
    expect(assembleProduct(sampleProduct(sent), samplePrice(), 'en')).toMatchObject(expected)
  })

  it('shows a picture that was sent twice once', () => {
    const picture = { small: '/a.webp', medium: '/a.webp', altText: '' }
    const other = { ...picture, small: '/b.webp' }
    const { images } = assembleProduct(sampleProduct({ images: [picture, other, picture] }), undefined, 'en')
    expect(images.map(({ small }) => small)).toEqual(['/a.webp', '/b.webp'])
  })

  it('makes the category path of the category list', () => {
    const { categoryPath } = assembleProduct(sampleProduct(), samplePrice(), 'en')
    expect(categoryPath.map(({ slug }) => slug)).toEqual(['linen', 'towels'])
  })

  it.each([
    ['es', ['es: Se seca rápido', 'en: Woven in Portugal']],
    ['ar', ['en: Dries fast', 'en: Woven in Portugal']],
    ['en', ['en: Dries fast', 'en: Woven in Portugal']],
  ] as const)('has the highlights in %s, else in English', (locale, expected) => {
    const { highlight } = assembleProduct(sampleProduct(), undefined, locale)
    expect(highlight.map(({ language, text }) => `${language}: ${text}`)).toEqual(expected)
  })
})
