import type { z } from 'zod'
import type { CartItemBody } from '@/contract/buying/cart'
import type { promotionBody } from '@/contract/buying/promotions'
import { get, patch, post, remove, segment } from '../endpoint'

/** The cart and its promo code. */
export const cartEndpoints = {
  userCart: get({
    path: (_: { storeCategoryId: string; cartId?: string | undefined }) => '/v1/user/cart',
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartAnswer),
  }),
  inventoryCart: get({
    path: (_: { cartId: string }) => '/v1/cart/inventory',
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartAnswer),
  }),
  createCart: post({
    path: (_: CartItemBody) => '/v1/cart',
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartWriteAnswer),
    isKeyed: true,
  }),
  editCart: patch({
    path: (_: CartItemBody) => '/v1/cart',
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartWriteAnswer),
    isKeyed: true,
  }),
  /** The API expects English here, whatever the visitor reads. Its answer has no text that is shown. */
  clearCart: remove({
    path: (_: { currencySymbol: string; currencyCode: string }) => '/v1/cart',
    headers: (input) => ({
      platform: '3',
      language: 'en',
      currencysymbol: segment(input.currencySymbol),
      currencycode: input.currencyCode,
    }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
  saveCartLine: patch({
    path: (_: { lineId: string; savedForLater: boolean }) => '/v1/cart/line/:lineId',
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartWriteAnswer),
    isKeyed: true,
  }),
  addMembership: post({
    path: (_: { cartId?: string | undefined }) => '/v1/cart/membership',
    body: ({ cartId }) => ({ action: 1, cartId }),
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartWriteAnswer),
    isKeyed: true,
  }),
  /** The fee and arrival of a cart's delivery to an address or a place, or of a store's to a ZIP code. */
  delivery: get({
    path: (
      _:
        | { cartId: string; deliveryAddressId: string }
        | { cartId: string; lat: string; long: string }
        | { storeId: string; zip: string },
    ) => '/v1/delivery/calculate',
    query: (input) =>
      'lat' in input
        ? { cartId: input.cartId, deliveryAddressLatitude: input.lat, deliveryAddressLongitude: input.long }
        : input,
    answer: () => import('@/contract/buying/cart').then((contract) => contract.deliveryAnswer),
    needsNoToken: true,
  }),
  checkoutCart: get({
    path: (_: { cartId?: string | undefined; deliveryAddressId?: string | undefined; checksInventory?: boolean }) =>
      '/v1/cart/checkout',
    query: ({ cartId, deliveryAddressId, checksInventory = true }) => ({
      isValidateInventory: checksInventory ? 1 : 0,
      deliveryAddressId: deliveryAddressId ?? '',
      pushAnalytics: 1,
      taxCalculate: deliveryAddressId === undefined ? 0 : 1,
      cartId,
    }),
    answer: () => import('@/contract/buying/cart').then((contract) => contract.cartAnswer),
  }),
  offeredPromotions: get({
    path: (_: { cartId: string }) => '/promocode/view',
    answer: () => import('@/contract/buying/promotions').then((contract) => contract.offeredPromotionsAnswer),
  }),
  applyPromotion: post({
    path: (_: z.input<typeof promotionBody>) => '/v3/promotion',
    answer: () => import('@/contract/buying/promotions').then((contract) => contract.promotionAnswer),
    isKeyed: true,
  }),
  removePromotion: remove({
    path: (_: { cartId: string }) => '/v3/promotion/:cartId',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
} as const
