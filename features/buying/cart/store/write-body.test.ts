import { describe, expect, test } from 'vitest'
import { type CartLine, cartItemBody } from '@/contract/buying/cart'
import type { AddToCart, CartProduct, LineChoice } from '@/lib/domain/cart/cart-context'
import { requestOfLine } from './line-choice'
import { bodyOf, CART_MODE, type CartOperation, operationFor, type WriteContext } from './write-body'

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
const request = (choice: LineChoice): AddToCart => ({ product, choice, quantity: 2, source: 'PDP' })
const addOne: CartOperation = { call: 'editCart', action: 1, newQuantity: 2 }
const create: CartOperation = { ...addOne, call: 'createCart' }
const context: WriteContext = {
  userType: 12,
  storeCategoryId: 'retail-mall',
  latitude: '0',
  longitude: '0',
  cartId: undefined,
  path: '/hand-wash',
  attribution: {},
  today: '2026-11-20',
}
const sent = (
  choice: LineChoice,
  { operation = addOne, ...rest }: Partial<WriteContext & { operation: CartOperation }> = {},
) => bodyOf(request(choice), operation, { ...context, ...rest })
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
    const unknown = { ...request({ kind: 'oneTime' }), product: { ...product, storeId: '' } }
    expect(bodyOf(unknown, addOne, context).storeId).toBe('0')
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

test('a removal names the line and has quantity 0', () => {
  const body = bodyOf(requestOfLine(line), { call: 'editCart', action: 3, newQuantity: 0 }, context, line._id)
  expect(body).not.toHaveProperty('cartStatus')
  expect(body).toMatchObject({ action: 3, newQuantity: 0, centralProductId: 'cp-1', cartLineId: 'line-1' })
})

test('a subscription keeps its start date when its quantity changes', () => {
  const update: CartOperation = { call: 'editCart', action: 2, newQuantity: 3 }
  expect(sent(subscription, { operation: update })).not.toHaveProperty('startDate')
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
  const update: CartOperation = { call: 'editCart', action: 2, newQuantity: 3 }
  expect(bodyOf(requestOfLine({ ...line, ...terms }), update, context)).toMatchObject(expected)
})

test('the body matches the contract', () => {
  for (const choice of [{ kind: 'oneTime' }, subscription, { kind: 'groupBuy', campaignId: 'gb-1' }] as const) {
    expect(cartItemBody.safeParse(sent(choice, { operation: create })).error).toBeUndefined()
  }
})

const one = { quantity: 1, minimum: 1, step: 1 }
const three = { quantity: 3, minimum: 1, step: 1 }
const packs = { quantity: 6, minimum: 3, step: 3 }
const { add, increment, decrement, set, remove } = CART_MODE

test('the modes have these codes', () => {
  expect(CART_MODE).toEqual({ add: 0, increment: 1, decrement: 2, set: 3, remove: 4 })
})

describe('an item that is not in the cart', () => {
  test.each([
    ['is added to a cart with sellers by editing it', add, true, 2, { call: 'editCart', action: 1, newQuantity: 2 }],
    ['makes a new cart when there are no sellers', add, false, 2, { call: 'createCart', action: 1, newQuantity: 2 }],
    ['is added by an increment too', increment, true, 1, { call: 'editCart', action: 1, newQuantity: 1 }],
    ['is added by a set quantity too', set, true, 4, { call: 'editCart', action: 1, newQuantity: 4 }],
    ['cannot be decremented', decrement, true, 1, undefined],
    ['cannot be removed', remove, true, 1, undefined],
    ['is not added for no quantity', add, true, 0, undefined],
  ] as const)('%s', (_, mode, hasSellers, quantity, expected) => {
    expect(operationFor({ mode, hasSellers, line: undefined, quantity })).toEqual(expected)
  })
})

describe('an item that is in the cart', () => {
  test.each([
    ['an add raises it by what is added', add, three, 2, { action: 2, newQuantity: 5, seenQuantity: 3 }],
    ['an increment raises it by one', increment, three, 1, { action: 2, newQuantity: 4, seenQuantity: 3 }],
    ['a decrement lowers it by one', decrement, three, 1, { action: 2, newQuantity: 2, seenQuantity: 3 }],
    ['a decrement of the last one removes it', decrement, one, 1, { action: 3, newQuantity: 0, seenQuantity: 1 }],
    ['a quantity is set as it is', set, three, 7, { action: 2, newQuantity: 7 }],
    ['the quantity 0 removes it', set, three, 0, { action: 3, newQuantity: 0 }],
    ['removal sends quantity 0', remove, three, 9, { action: 3, newQuantity: 0 }],
    ['a pack grows by its units', increment, packs, 1, { action: 2, newQuantity: 9, seenQuantity: 6 }],
    ['a pack shrinks by its units', decrement, packs, 1, { action: 2, newQuantity: 3, seenQuantity: 6 }],
    [
      'the last pack goes as a whole',
      decrement,
      { ...packs, quantity: 3 },
      1,
      { action: 3, newQuantity: 0, seenQuantity: 3 },
    ],
    [
      'below the fewest of an order there are none',
      decrement,
      { ...one, quantity: 2, minimum: 2 },
      1,
      { action: 3, newQuantity: 0, seenQuantity: 2 },
    ],
  ] as const)('%s', (_, mode, line, quantity, expected) => {
    expect(operationFor({ mode, hasSellers: true, line, quantity })).toEqual({ call: 'editCart', ...expected })
  })
})
