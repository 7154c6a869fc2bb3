import { describe, expect, test } from 'vitest'
import { type CartLine, cartItemBody } from '@/contract/cart'
import type { AddToCart, CartProduct, LineChoice } from '@/lib/shopping/cart-context'
import type { CartOperation } from './cart-mode'
import { bodyOf, payloadOf, payloadOfLine, REMOVED, type WriteContext } from './cart-payload'

const product: CartProduct = {
  childProductId: 'v-1',
  parentProductId: 'p-1',
  centralProductId: 'cp-1',
  unitId: 'u-1',
  storeId: 's-1',
  productName: 'Hand Wash',
  brandName: 'Fern & Field',
  slug: 'hand-wash',
  finalPrice: 1850,
  currency: 'USD',
}
const request = (choice: LineChoice, source: AddToCart['source'] = 'PDP') => ({ product, choice, source })
const add: CartOperation = { call: 'editCart', action: 1, newQuantity: 2 }
const create: CartOperation = { ...add, call: 'createCart' }
const context: WriteContext = {
  userType: 12,
  storeCategoryId: 'retail-mall',
  latitude: '0',
  longitude: '0',
  cartId: undefined,
  path: '/hand-wash',
  attribution: {},
}
const sent = (
  choice: LineChoice,
  { operation = add, ...rest }: Partial<WriteContext & { operation: CartOperation }> = {},
) => bodyOf(payloadOf(request(choice), '2026-11-20'), operation, { ...context, ...rest })
const subscription: LineChoice = {
  kind: 'subscription',
  sellingPlanId: 'plan-1',
  frequencyId: 'f-2',
  label: 'Every 2 months',
  duration: 'month',
  value: 2,
}

test('an item that is bought once is sent with every field of an edit', () => {
  expect(sent({ kind: 'oneTime' })).toEqual({
    userType: 12,
    storeCategoryId: 'retail-mall',
    centralProductId: 'cp-1',
    productId: 'v-1',
    unitId: 'u-1',
    storeId: 's-1',
    newQuantity: 2,
    action: 1,
    cartType: 2,
    offers: {},
    deliveryAddress: { latitude: '0', longitude: '0' },
    source: 'PDP',
  })
})

test('a new cart has the same fields and those of its own', () => {
  expect(sent({ kind: 'oneTime' }, { operation: create })).toEqual({
    ...sent({ kind: 'oneTime' }),
    userType: '1',
    city: '',
    storeTypeId: 8,
    action: 1,
  })
})

describe('how it is bought', () => {
  test.each<[name: string, choice: LineChoice, expected: object]>([
    ['bought once: offers are emptied', { kind: 'oneTime' }, { offers: {} }],
    [
      'a pack: which one, without the list of all',
      { kind: 'childOffer', childOfferId: 'o-3', packSize: 3 },
      { offers: { childOfferId: 'o-3', selectedChildOffer: { childOfferId: 'o-3', quantity: 3 } } },
    ],
    [
      'a subscription: all of its fields',
      subscription,
      {
        offers: {},
        productForSubscription: true,
        sellingPlanId: 'plan-1',
        planFrequencyId: 'f-2',
        planDeliveryLabel: 'Every 2 months',
        frequencyDuration: 'month',
        frequencyValue: 2,
        startDate: '2026-11-20',
        billingFrequencyDuration: 'month',
        billingFrequencyValue: 2,
      },
    ],
    [
      'an upsell campaign: as a field and as an attribute',
      { kind: 'upsell', upsellCampaignId: 'cmp-1' },
      { isUpsellProduct: true, upsellCampaignId: 'cmp-1', customAttribute: { upsellCampaignId: 'cmp-1' } },
    ],
    [
      'a group buy: with buyNow',
      { kind: 'groupBuy', campaignId: 'gb-1' },
      { customAttribute: { groupBuyCampaign: { campaignId: 'gb-1' } }, buyNow: true },
    ],
  ])('%s', (_, choice, expected) => {
    expect(sent(choice)).toMatchObject(expected)
    expect(sent(choice).offers).not.toHaveProperty('childOffers')
  })
})

describe('where it was bought', () => {
  test.each<[name: string, place: Partial<WriteContext>, expected: object]>([
    ['with a cart in the address', { cartId: 'c-7' }, { cartId: 'c-7' }],
    ['on a one-time offer', { path: '/oto/hand-wash' }, { isOtoProduct: true }],
    ['from a social post', { path: '/social/p-1/hand-wash' }, { isSocial: 1 }],
    [
      'at a known place',
      { latitude: '51.5', longitude: '-0.1' },
      { deliveryAddress: { latitude: '51.5', longitude: '-0.1' } },
    ],
    [
      'by an attribution link',
      { attribution: { attributionLinkId: 'l-1', attributionLinkData: { utm_source: 'x', fbp: '' } } },
      { attributionLinkId: 'l-1', attributionLinkData: { utm_source: 'x', fbp: '' } },
    ],
  ])('%s', (_, place, expected) => {
    expect(sent({ kind: 'oneTime' }, place)).toMatchObject(expected)
    expect(sent({ kind: 'oneTime' })).not.toMatchObject(expected)
  })

  test('a store that is not known is "0"', () => {
    const payload = payloadOf({ ...request({ kind: 'oneTime' }), product: { ...product, storeId: '' } }, '2026-11-20')
    expect(bodyOf(payload, add, context).storeId).toBe('0')
  })
})

const line: CartLine = {
  _id: 'line-1',
  centralProductId: 'cp-1',
  parentProductId: 'p-1',
  childProductId: 'v-1',
  unitId: 'u-1',
  storeId: 's-1',
  name: 'Hand Wash',
  sku: 'sku-1',
  slug: 'hand-wash',
  brandName: 'Fern & Field',
  image: '',
  linkedVariant: [],
  productType: 1,
  productForSubscription: false,
  offerDetails: {},
  quantity: { value: 2 },
  minQuantity: 1,
  maxQuantity: 10,
  quantityStep: 1,
  accounting: { msrpPrice: 4800, subTotal: 3700, memberSubTotal: 3700, rewardFinalPrice: 240, promoDiscount: 0 },
  availability: 'available',
  availableQuantity: 10,
  isFirstPurchaseDeal: false,
  isFavourite: false,
}

test('the mark of a removal never goes over the wire', () => {
  const removal = { ...payloadOfLine(line), cartStatus: REMOVED } as const
  const body = bodyOf(removal, { call: 'editCart', action: 3, newQuantity: 0 }, context)
  expect(body).not.toHaveProperty('cartStatus')
  expect(body).toMatchObject({ action: 3, newQuantity: 0, centralProductId: 'cp-1' })
})

test.each<[name: string, terms: Partial<CartLine>, expected: object]>([
  ['bought once', {}, { offers: {} }],
  ['a pack', { offerDetails: { childOfferId: 'o-3', quantity: 3 } }, { offers: { childOfferId: 'o-3' } }],
  ['a subscription', { planFrequencyId: 'f-2' }, { productForSubscription: true, planFrequencyId: 'f-2' }],
  ['a campaign', { upsellCampaignId: 'cmp-1' }, { upsellCampaignId: 'cmp-1', isUpsellProduct: true }],
  [
    'a group buy',
    { groupBuyCampaignId: 'gb-1' },
    { customAttribute: { cartGroupBuyCampaign: { campaignId: 'gb-1' } }, buyNow: true },
  ],
])('a line in the cart is written as it was bought: %s', (_, terms, expected) => {
  expect(payloadOfLine({ ...line, ...terms })).toMatchObject(expected)
})

test('what is sent is what the contract takes', () => {
  for (const choice of [{ kind: 'oneTime' }, subscription, { kind: 'groupBuy', campaignId: 'gb-1' }] as const) {
    expect(cartItemBody.safeParse(sent(choice, { operation: create })).error).toBeUndefined()
  }
})
