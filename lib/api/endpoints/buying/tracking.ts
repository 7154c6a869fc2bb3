import type { z } from 'zod'
import type { driverRatingBody } from '@/contract/buying/tracking'
import { get, post } from '../endpoint'

/** Where a parcel is, and rating its biker. */
export const trackingEndpoints = {
  tracking: get({
    path: (_: { orderId: string; storeOrderId?: string }) => '/v1/order/:orderId/tracking',
    query: ({ storeOrderId }) => ({ storeOrderId: storeOrderId || undefined }),
    answer: () => import('@/contract/buying/tracking').then((contract) => contract.trackingAnswer),
  }),
  driverAttributes: get({
    path: (_: { driverId: string; orderId: string; storeCategoryId: string }) => '/v1/ratableAttribute',
    answer: () => import('@/contract/buying/tracking').then((contract) => contract.driverAttributesAnswer),
  }),
  rateDriver: post({
    path: (_: z.input<typeof driverRatingBody>) => '/v1/driverRating',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
