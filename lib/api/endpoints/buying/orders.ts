import type { z } from 'zod'
import type {
  buyAgainBody,
  cancelOrderBody,
  cancelRefundBody,
  openOrderBody,
  orderLookupBody,
  PlaceOrderBody,
  returnBody,
  returnRefundBody,
  StoreOrderState,
} from '@/contract/buying/orders'
import type { OrderGroup } from '@/contract/buying/orders-rules'
import { get, post } from '../endpoint'

/** Orders: placing, reading, cancelling and returning them. */
export const ordersEndpoints = {
  placeOrder: post({
    path: (_: PlaceOrderBody) => '/v1/order',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.placedOrderAnswer),
    isKeyed: true,
  }),
  order: get({
    path: (_: { orderId: string }) => '/v1/order/:orderId',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.orderAnswer),
  }),
  orders: get({
    path: (_: {
      skip: number
      limit: number
      state?: StoreOrderState | undefined
      group?: OrderGroup | undefined
      storeId?: string | undefined
      /** Unix seconds. */
      from?: number | undefined
      to?: number | undefined
      /** Names of products or stores, or an order number. */
      q?: string | undefined
    }) => '/v1/order',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.ordersAnswer),
  }),
  cancelOrder: post({
    path: (_: { orderId: string } & z.input<typeof cancelOrderBody>) => '/v1/order/:orderId/cancel',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.orderAnswer),
  }),
  cancelRefund: post({
    path: (_: { orderId: string } & z.input<typeof cancelRefundBody>) => '/v1/order/:orderId/cancel/refund',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.cancelRefundAnswer),
    isRead: true,
  }),
  returnRefund: post({
    path: (_: { orderId: string } & z.input<typeof returnRefundBody>) => '/v1/order/:orderId/return/refund',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.returnRefundAnswer),
    isRead: true,
  }),
  returnLines: post({
    path: (_: { orderId: string } & z.input<typeof returnBody>) => '/v1/order/:orderId/return',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.orderAnswer),
    isKeyed: true,
  }),
  withdrawReturn: post({
    path: (_: { orderId: string; returnId: string }) => '/v1/order/:orderId/return/:returnId/withdraw',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.orderAnswer),
  }),
  buyAgain: post({
    path: (_: { orderId: string } & z.input<typeof buyAgainBody>) => '/v1/order/:orderId/buyAgain',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.buyAgainAnswer),
    isKeyed: true,
  }),
  orderLookup: post({
    path: (_: z.input<typeof orderLookupBody>) => '/v1/orderLookup',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  openOrder: post({
    path: (_: z.input<typeof openOrderBody>) => '/v1/orderLookup/open',
    answer: () => import('@/contract/buying/orders').then((contract) => contract.openOrderAnswer),
  }),
} as const
