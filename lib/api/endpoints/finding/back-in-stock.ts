import type { z } from 'zod'
import type { mailKeyBody } from '@/contract/account/newsletter'
import type { stockNotifyBody } from '@/contract/finding/back-in-stock'
import { post } from '../endpoint'

type MailKey = z.input<typeof mailKeyBody>

/** Mails about a product that is back in stock. */
export const backInStockEndpoints = {
  stockNotify: post({
    path: (_: z.input<typeof stockNotifyBody>) => '/v1/product/notify',
    answer: () => import('@/contract/finding/back-in-stock').then((contract) => contract.stockNotifyAnswer),
    isKeyed: true,
  }),
  confirmStockNotify: post({
    path: (_: MailKey) => '/v1/product/notify/confirm',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
} as const
