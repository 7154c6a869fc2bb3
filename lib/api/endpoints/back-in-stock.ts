import type { z } from 'zod'
import type { stockNotifyBody } from '@/contract/back-in-stock'
import type { mailKeyBody } from '@/contract/newsletter'
import { endpoint } from './endpoint'

type MailKey = z.input<typeof mailKeyBody>

/** Mails about a product that is back in stock. */
export const backInStockEndpoints = {
  stockNotify: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof stockNotifyBody>) => '/v1/product/notify',
    body: (input) => input,
    answer: () => import('@/contract/back-in-stock').then((contract) => contract.stockNotifyAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  confirmStockNotify: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: MailKey) => '/v1/product/notify/confirm',
    body: (input) => input,
    answer: () => import('@/contract/newsletter').then((contract) => contract.newsletterAnswer),
  }),
} as const
