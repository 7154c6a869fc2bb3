import type { z } from 'zod'
import { doneAnswer } from '@/contract/account'
import { addressAnswer, type addressBody, type addressChangeBody, addressesAnswer } from '@/contract/address'
import {
  buyAgainAnswer,
  type buyAgainBody,
  type cancelOrderBody,
  type OrderGroup,
  openOrderAnswer,
  type openOrderBody,
  orderAnswer,
  type orderLookupBody,
  ordersAnswer,
  type PlaceOrderBody,
  placedOrderAnswer,
  type returnBody,
  type StoreOrderState,
} from '@/contract/orders'
import { type changeCardBody, newCardAnswer, type newCardBody, savedCardsAnswer } from '@/contract/payment-methods'
import { exclusiveDealsAnswer, type upsellBrowseLogBody, type upsellDraftOrderBody } from '@/contract/post-purchase'
import { driverAttributesAnswer, type driverRatingBody, trackingAnswer } from '@/contract/tracking'
import { endpoint, segment } from '../endpoint'

/** Addresses, orders, saved cards, and what is bought after an order. */
export const ordersEndpoints = {
  addresses: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/address',
    answer: addressesAnswer,
    needsCaller: true,
  }),
  addAddress: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof addressBody>) => '/v1/address',
    body: (input) => input,
    answer: addressAnswer,
    needsCaller: true,
  }),
  changeAddress: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { addressId: string } & z.input<typeof addressChangeBody>) =>
      `/v1/address/${segment(input.addressId)}`,
    body: ({ addressId: _, ...change }) => change,
    answer: addressAnswer,
    needsCaller: true,
  }),
  removeAddress: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { addressId: string }) => `/v1/address/${segment(input.addressId)}`,
    answer: doneAnswer,
    needsCaller: true,
  }),
  placeOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: PlaceOrderBody) => '/v1/order',
    body: (input) => input,
    answer: placedOrderAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  order: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { orderId: string }) => `/v1/order/${segment(input.orderId)}`,
    answer: orderAnswer,
    needsCaller: true,
  }),
  orders: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: {
      skip: number
      limit: number
      state?: StoreOrderState | undefined
      group?: OrderGroup | undefined
      storeId?: string | undefined
      /** Unix seconds. */
      from?: number | undefined
      to?: number | undefined
    }) => '/v1/order',
    query: ({ skip, limit, state, group, storeId, from, to }) => ({ skip, limit, state, group, storeId, from, to }),
    answer: ordersAnswer,
    needsCaller: true,
  }),
  tracking: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { orderId: string; storeOrderId?: string }) => `/v1/order/${segment(input.orderId)}/tracking`,
    query: ({ storeOrderId }) => ({ storeOrderId: storeOrderId || undefined }),
    answer: trackingAnswer,
    needsCaller: true,
  }),
  cancelOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof cancelOrderBody>) =>
      `/v1/order/${segment(input.orderId)}/cancel`,
    body: ({ orderId: _, ...body }) => body,
    answer: orderAnswer,
    needsCaller: true,
  }),
  returnLines: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof returnBody>) => `/v1/order/${segment(input.orderId)}/return`,
    body: ({ orderId: _, ...body }) => body,
    answer: orderAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  withdrawReturn: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string; returnId: string }) =>
      `/v1/order/${segment(input.orderId)}/return/${segment(input.returnId)}/withdraw`,
    body: () => ({}),
    answer: orderAnswer,
    needsCaller: true,
  }),
  buyAgain: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof buyAgainBody>) => `/v1/order/${segment(input.orderId)}/buyAgain`,
    body: ({ orderId: _, ...body }) => body,
    answer: buyAgainAnswer,
    needsCaller: true,
  }),
  orderLookup: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof orderLookupBody>) => '/v1/orderLookup',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
  }),
  openOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof openOrderBody>) => '/v1/orderLookup/open',
    body: (input) => input,
    answer: openOrderAnswer,
    needsCaller: true,
  }),
  driverAttributes: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { driverId: string; orderId: string; storeCategoryId: string }) => '/v1/ratableAttribute',
    query: (input) => input,
    answer: driverAttributesAnswer,
    needsCaller: true,
  }),
  rateDriver: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof driverRatingBody>) => '/v1/driverRating',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
  }),
  savedCards: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/paymentMethod',
    answer: savedCardsAnswer,
    needsCaller: true,
  }),
  addSavedCard: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof newCardBody>) => '/v1/paymentMethod',
    body: (input) => input,
    answer: newCardAnswer,
    needsCaller: true,
  }),
  makeDefaultCard: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { cardId: string }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    body: (): z.input<typeof changeCardBody> => ({ isDefault: true }),
    answer: doneAnswer,
    needsCaller: true,
  }),
  removeSavedCard: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { cardId: string; moveTo?: string | undefined }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    query: ({ moveTo }) => ({ moveTo }),
    answer: doneAnswer,
    needsCaller: true,
  }),
  exclusiveDeals: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: {
      masterOrderId: string
      campaignId?: string | undefined
      type?: 'ALL' | 'OTO' | 'EXCLUSIVE'
      skip?: number
      limit?: number
      /** Asks for the tax too, as the checkout does. */
      calculatesTax?: boolean
    }) => '/v1/exclusiveDeals',
    query: ({ masterOrderId, campaignId, type = 'ALL', skip = 0, limit = 6, calculatesTax = false }) => ({
      masterOrderId,
      type,
      skip,
      limit,
      campaignId,
      taxCalculate: calculatesTax ? 1 : undefined,
    }),
    answer: exclusiveDealsAnswer,
    needsCaller: true,
  }),
  upsellDraftOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof upsellDraftOrderBody> & { currencyCode: string }) => '/v1/upsellDraftOrder',
    headers: ({ currencyCode }) => ({ platform: '3', currency: currencyCode }),
    body: ({ currencyCode: _, ...body }) => body,
    answer: placedOrderAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  upsellBrowseLog: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof upsellBrowseLogBody>) => '/v1/upsellProductBrowseLogs',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
    isBackground: true,
  }),
} as const
