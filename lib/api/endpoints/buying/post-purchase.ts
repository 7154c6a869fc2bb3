import type { z } from 'zod'
import type { upsellBrowseLogBody, upsellDraftOrderBody } from '@/contract/buying/post-purchase'
import { get, patch, post } from '../endpoint'

/** What is bought after an order. */
export const postPurchaseEndpoints = {
  exclusiveDeals: get({
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
    answer: () => import('@/contract/buying/post-purchase').then((contract) => contract.exclusiveDealsAnswer),
  }),
  upsellDraftOrder: post({
    path: (_: z.input<typeof upsellDraftOrderBody> & { currencyCode: string }) => '/v1/upsellDraftOrder',
    headers: ({ currencyCode }) => ({ platform: '3', currency: currencyCode }),
    body: ({ currencyCode: _, ...body }) => body,
    answer: () => import('@/contract/buying/orders').then((contract) => contract.placedOrderAnswer),
    isKeyed: true,
  }),
  upsellBrowseLog: patch({
    path: (_: z.input<typeof upsellBrowseLogBody>) => '/v1/upsellProductBrowseLogs',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isBackground: true,
  }),
} as const
