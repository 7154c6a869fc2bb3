import { describe, expect, test } from 'vitest'
import { cartItemBody } from '../../../../../contract/buying/cart.ts'
import { attributionOf, choiceOf } from './cart-purchase.ts'

const item = (fields: object = {}) =>
  cartItemBody.parse({ centralProductId: 'v', newQuantity: 1, action: 1, ...fields })

test.each<[string, object, object]>([
  ['nothing chosen', {}, { kind: 'oneTime', choiceId: '' }],
  ['an empty offer', { offers: {} }, { kind: 'oneTime', choiceId: '' }],
  ['a child offer', { offers: { childOfferId: 'o', selectedChildOffer: {} } }, { kind: 'pack', choiceId: 'o' }],
  [
    'a frequency',
    { planFrequencyId: 'f', productForSubscription: true, sellingPlanId: 'p' },
    { kind: 'subscription', choiceId: 'f' },
  ],
  ['an upsell campaign', { upsellCampaignId: 'c', isUpsellProduct: true }, { kind: 'upsell', choiceId: 'c' }],
  [
    'an upsell campaign in both places',
    { upsellCampaignId: 'c', customAttribute: { upsellCampaignId: 'c' } },
    { kind: 'upsell', choiceId: 'c' },
  ],
  [
    'a group buy',
    { customAttribute: { groupBuyCampaign: { campaignId: 'g', price: 0.01 } }, buyNow: true },
    { kind: 'groupBuy', choiceId: 'g' },
  ],
  [
    'a group buy by its other name',
    { customAttribute: { cartGroupBuyCampaign: { campaignId: 'g' } } },
    { kind: 'groupBuy', choiceId: 'g' },
  ],
])('%s is understood', (_, fields, expected) => {
  expect(choiceOf(item(fields))).toEqual(expected)
})

test.each<[string, object, string]>([
  ['a pack by subscription', { offers: { childOfferId: 'o' }, planFrequencyId: 'f' }, 'planFrequencyId'],
  ['a subscription at a campaign price', { planFrequencyId: 'f', upsellCampaignId: 'c' }, 'upsellCampaignId'],
  ['a subscription without a frequency', { productForSubscription: true }, 'planFrequencyId'],
  ['a plan without a frequency', { sellingPlanId: 'p' }, 'planFrequencyId'],
])('%s is refused, naming the field', (_, fields, field) => {
  expect(() => choiceOf(item(fields))).toThrow(field)
})

describe('attribution', () => {
  test('is stored with the line', () => {
    const attribution = { attributionLinkId: 'l', attributionLinkData: { utm_source: 'x' }, isSocial: 1, source: 'PDP' }
    expect(attributionOf(item(attribution))).toEqual({
      linkId: 'l',
      data: { utm_source: 'x' },
      isSocial: true,
      source: 'PDP',
    })
    expect(attributionOf(item())).toBeUndefined()
  })
})
