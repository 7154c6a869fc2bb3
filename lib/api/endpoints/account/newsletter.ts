import type { z } from 'zod'
import type { mailKeyBody, newsletterBody } from '@/contract/account/newsletter'
import { endpoint } from '../endpoint'

type MailKey = z.input<typeof mailKeyBody>

/** The newsletter, and links in its mails. */
export const newsletterEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: (_: z.input<typeof newsletterBody>) => '/v1/newsletter',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
  confirmNewsletter: endpoint({
    method: 'POST',
    path: (_: MailKey) => '/v1/newsletter/confirm',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
  leaveNewsletter: endpoint({
    method: 'POST',
    path: (_: MailKey) => '/v1/newsletter/leave',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
} as const
