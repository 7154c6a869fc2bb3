import { describe, expect, it } from 'vitest'
import { productOf } from '../testing/structured-data-samples'

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

  it.each([
    ['the price is 0', { price: { finalPrice: 0 } }],
    ['the price could not be had', { price: null }],
    ['the product must not have one', { product: { canCreateUnIndexProductOffer: false } }],
  ])('is absent when %s', (_, given) => expect(productOf(given)).not.toHaveProperty('offers'))

  it('is there when the product may have one', () => {
    expect(productOf({ product: { canCreateUnIndexProductOffer: true } })).toHaveProperty('offers')
  })

  it.each([
    ['endTime', { endTime: 1_780_000_000, gmtEndTime: 1 }],
    ['gmtEndTime', { gmtEndTime: 1_780_000_000 }],
  ])('is valid until %s', (_, bestOffer) => {
    expect(productOf({ price: { bestOffer } }).offers.priceValidUntil).toBe('2026-05-28T20:26:40.000Z')
  })

  it('ends at no time of its own', () => expect(productOf().offers).not.toHaveProperty('priceValidUntil'))

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
