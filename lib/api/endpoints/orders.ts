import type { z } from 'zod'
import type { addressBody, addressChangeBody } from '@/contract/address'
import type {
  buyAgainBody,
  cancelOrderBody,
  OrderGroup,
  openOrderBody,
  orderLookupBody,
  PlaceOrderBody,
  returnBody,
  returnRefundBody,
  StoreOrderState,
} from '@/contract/orders'
import type { changeCardBody, newCardBody } from '@/contract/payment-methods'
import type { upsellBrowseLogBody, upsellDraftOrderBody } from '@/contract/post-purchase'
import type { driverRatingBody } from '@/contract/tracking'
import { endpoint, segment } from './endpoint'

/** Addresses, orders, saved cards, and what is bought after an order. */
export const ordersEndpoints = {
  addresses: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/address',
    answer: () => import('@/contract/address').then((contract) => contract.addressesAnswer),
    needsCaller: true,
  }),
  addAddress: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof addressBody>) => '/v1/address',
    body: (input) => input,
    answer: () => import('@/contract/address').then((contract) => contract.addressAnswer),
    needsCaller: true,
  }),
  changeAddress: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { addressId: string } & z.input<typeof addressChangeBody>) =>
      `/v1/address/${segment(input.addressId)}`,
    body: ({ addressId: _, ...change }) => change,
    answer: () => import('@/contract/address').then((contract) => contract.addressAnswer),
    needsCaller: true,
  }),
  removeAddress: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { addressId: string }) => `/v1/address/${segment(input.addressId)}`,
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  placeOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: PlaceOrderBody) => '/v1/order',
    body: (input) => input,
    answer: () => import('@/contract/orders').then((contract) => contract.placedOrderAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  order: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { orderId: string }) => `/v1/order/${segment(input.orderId)}`,
    answer: () => import('@/contract/orders').then((contract) => contract.orderAnswer),
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
    answer: () => import('@/contract/orders').then((contract) => contract.ordersAnswer),
    needsCaller: true,
  }),
  tracking: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { orderId: string; storeOrderId?: string }) => `/v1/order/${segment(input.orderId)}/tracking`,
    query: ({ storeOrderId }) => ({ storeOrderId: storeOrderId || undefined }),
    answer: () => import('@/contract/tracking').then((contract) => contract.trackingAnswer),
    needsCaller: true,
  }),
  cancelOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof cancelOrderBody>) =>
      `/v1/order/${segment(input.orderId)}/cancel`,
    body: ({ orderId: _, ...body }) => body,
    answer: () => import('@/contract/orders').then((contract) => contract.orderAnswer),
    needsCaller: true,
  }),
  returnRefund: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof returnRefundBody>) =>
      `/v1/order/${segment(input.orderId)}/return/refund`,
    body: ({ orderId: _, ...body }) => body,
    answer: () => import('@/contract/orders').then((contract) => contract.returnRefundAnswer),
    needsCaller: true,
    isRead: true,
  }),
  returnLines: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof returnBody>) => `/v1/order/${segment(input.orderId)}/return`,
    body: ({ orderId: _, ...body }) => body,
    answer: () => import('@/contract/orders').then((contract) => contract.orderAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  withdrawReturn: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string; returnId: string }) =>
      `/v1/order/${segment(input.orderId)}/return/${segment(input.returnId)}/withdraw`,
    body: () => ({}),
    answer: () => import('@/contract/orders').then((contract) => contract.orderAnswer),
    needsCaller: true,
  }),
  buyAgain: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { orderId: string } & z.input<typeof buyAgainBody>) => `/v1/order/${segment(input.orderId)}/buyAgain`,
    body: ({ orderId: _, ...body }) => body,
    answer: () => import('@/contract/orders').then((contract) => contract.buyAgainAnswer),
    needsCaller: true,
  }),
  orderLookup: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof orderLookupBody>) => '/v1/orderLookup',
    body: (input) => input,
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  openOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof openOrderBody>) => '/v1/orderLookup/open',
    body: (input) => input,
    answer: () => import('@/contract/orders').then((contract) => contract.openOrderAnswer),
    needsCaller: true,
  }),
  driverAttributes: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { driverId: string; orderId: string; storeCategoryId: string }) => '/v1/ratableAttribute',
    query: (input) => input,
    answer: () => import('@/contract/tracking').then((contract) => contract.driverAttributesAnswer),
    needsCaller: true,
  }),
  rateDriver: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof driverRatingBody>) => '/v1/driverRating',
    body: (input) => input,
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  savedCards: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/paymentMethod',
    answer: () => import('@/contract/payment-methods').then((contract) => contract.savedCardsAnswer),
    needsCaller: true,
  }),
  addSavedCard: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof newCardBody>) => '/v1/paymentMethod',
    body: (input) => input,
    answer: () => import('@/contract/payment-methods').then((contract) => contract.newCardAnswer),
    needsCaller: true,
  }),
  makeDefaultCard: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { cardId: string }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    body: (): z.input<typeof changeCardBody> => ({ isDefault: true }),
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  removeSavedCard: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { cardId: string; moveTo?: string | undefined }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    query: ({ moveTo }) => ({ moveTo }),
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
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
    answer: () => import('@/contract/post-purchase').then((contract) => contract.exclusiveDealsAnswer),
    needsCaller: true,
  }),
  upsellDraftOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof upsellDraftOrderBody> & { currencyCode: string }) => '/v1/upsellDraftOrder',
    headers: ({ currencyCode }) => ({ platform: '3', currency: currencyCode }),
    body: ({ currencyCode: _, ...body }) => body,
    answer: () => import('@/contract/orders').then((contract) => contract.placedOrderAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  upsellBrowseLog: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof upsellBrowseLogBody>) => '/v1/upsellProductBrowseLogs',
    body: (input) => input,
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
    needsCaller: true,
    isBackground: true,
  }),
} as const
