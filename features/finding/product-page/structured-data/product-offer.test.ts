import { describe, expect, it } from 'vitest'
import { groupOf, productOf, SAMPLE_NOW } from '../testing/structured-data-samples'

const NOW = SAMPLE_NOW / 1000

describe('the offer', () => {
  it('asks what a guest pays', () => {
    expect(productOf().offers).toMatchObject({
      price: '24.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://shop.test/linen-bath-towel',
      seller: { name: 'Fern & Field' },
    })
  })

  it('is out of stock when the product is', () => {
    expect(productOf({ product: { outOfStock: true } }).offers.availability).toBe('https://schema.org/OutOfStock')
  })

  it('is a back order with a date when the product is out of stock and can still be ordered', () => {
    const product = { inStock: false, outOfStock: true, allowOrderOutOfStock: true }
    expect(productOf({ product }).offers).toMatchObject({
      availability: 'https://schema.org/BackOrder',
      availabilityStarts: '2026-06-27T00:00:00.000Z',
    })
    const [sage, sand] = groupOf({ product }).hasVariant
    expect([sage, sand].map(({ offers }) => offers.availability)).toEqual([
      'https://schema.org/BackOrder',
      'https://schema.org/BackOrder',
    ])
  })

  it.each([
    ['the price is 0', { price: { finalPrice: 0 } }],
    ['the price could not be had', { price: null }],
    ['the product must not have one', { product: { canCreateUnIndexProductOffer: false } }],
  ])('is absent when %s', (_, given) => expect(productOf(given)).not.toHaveProperty('offers'))

  it('is there when the product may have one', () => {
    expect(productOf({ product: { canCreateUnIndexProductOffer: true } })).toHaveProperty('offers')
  })

  it.each([
    ['endTime', { endTime: NOW + 3600, gmtEndTime: 1 }],
    ['gmtEndTime', { gmtEndTime: NOW + 3600 }],
  ])('is valid until %s of the deal that lowers its price', (_, bestOffer) => {
    const { offers } = productOf({ price: { finalPrice: 20, bestOffer } })
    expect(offers.priceValidUntil).toBe('2026-05-28T21:26:40.000Z')
  })

  it.each([
    ['without a deal', { finalPrice: 20 }],
    ['when the deal does not lower it', { bestOffer: { endTime: NOW + 3600 } }],
    ['when the deal is over', { finalPrice: 20, bestOffer: { endTime: NOW } }],
    ['when the deal is upcoming', { finalPrice: 20, bestOffer: { gmtStartTime: NOW + 1, endTime: NOW + 3600 } }],
  ])('ends at no time of its own %s', (_, price) => {
    expect(productOf({ price }).offers).not.toHaveProperty('priceValidUntil')
  })

  it('has a member price that ends with the deal', () => {
    const { offers } = productOf({ price: { bestOffer: { gmtStartTime: NOW, gmtEndTime: NOW + 3600 } } })
    expect(offers.priceSpecification[1]).toMatchObject({ price: '18.50', validThrough: '2026-05-28T21:26:40.000Z' })
  })

  describe('of an upcoming deal', () => {
    const bestOffer = { upComing: true, gmtStartTime: NOW + 3600, gmtEndTime: NOW + 7200 }

    it('is neither in stock nor at the price of the deal', () => {
      const { offers } = productOf({ price: { bestOffer } })
      expect(offers).toMatchObject({
        price: '24.00',
        availability: 'https://schema.org/OutOfStock',
        availabilityStarts: '2026-05-28T21:26:40.000Z',
        priceSpecification: [{ price: '24.00' }],
      })
      expect(offers.priceSpecification).toHaveLength(1)
    })

    it('is in stock at the public price when the plain purchase is offered beside it', () => {
      const { offers } = productOf({ price: { bestOffer: { ...bestOffer, isShowOnetimePurchase: true } } })
      expect(offers).toMatchObject({ price: '24.00', availability: 'https://schema.org/InStock' })
      expect(offers).not.toHaveProperty('availabilityStarts')
      expect(offers.priceSpecification).toHaveLength(1)
    })

    it('makes no variant available', () => {
      const stock = groupOf({ price: { bestOffer } }).hasVariant.map(
        ({ offers }: { offers: { availability: string } }) => offers.availability,
      )
      expect(new Set(stock)).toEqual(new Set(['https://schema.org/OutOfStock']))
    })
  })

  it('names the member price beside it, where it is lower', () => {
    const [everybody, member, ...more] = productOf().offers.priceSpecification
    expect(everybody).toMatchObject({ price: '24.00', priceCurrency: 'USD' })
    expect(member).toMatchObject({
      price: '18.50',
      validForMemberTier: { '@type': 'MemberProgramTier', '@id': expect.stringMatching(/\/#member-tier$/) },
    })
    expect(more).toEqual([])
    expect(productOf({ price: { tfmPrice: 24 } }).offers.priceSpecification).toHaveLength(1)
  })

  it('says how it is delivered', () => {
    expect(productOf().offers.shippingDetails).toMatchObject({
      shippingRate: { value: 4.95, currency: 'USD' },
      shippingDestination: { addressCountry: 'US' },
      deliveryTime: {
        cutoffTime: '12:00:15Z',
        handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 10, unitCode: 'DAY' },
        businessDays: {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        },
      },
    })
  })

  it('says how it is taken back, when that is known', () => {
    expect(productOf().offers.hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    })
    expect(
      productOf({ product: { returnPolicy: { days: 0, text: 'Final sale' } } }).offers.hasMerchantReturnPolicy,
    ).toEqual({
      '@type': 'MerchantReturnPolicy',
      '@id': expect.stringContaining('#returns'),
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
    expect(productOf({ product: { returnPolicy: undefined } }).offers).not.toHaveProperty('hasMerchantReturnPolicy')
  })
})
