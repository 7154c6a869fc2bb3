import type { z } from 'zod'
import type { mailKeyBody } from '@/contract/account/newsletter'
import type { stockNotifyBody } from '@/contract/finding/back-in-stock'
import { endpoint } from '../endpoint'

type MailKey = z.input<typeof mailKeyBody>

/** Mails about a product that is back in stock. */
export const backInStockEndpoints = {
  stockNotify: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof stockNotifyBody>) => '/v1/product/notify',
    body: (input) => input,
    answer: () => import('@/contract/finding/back-in-stock').then((contract) => contract.stockNotifyAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  confirmStockNotify: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: MailKey) => '/v1/product/notify/confirm',
    body: (input) => input,
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
  }),
} as const
