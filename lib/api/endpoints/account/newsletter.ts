import type { z } from 'zod'
import type { mailKeyBody, newsletterBody } from '@/contract/account/newsletter'
import { post } from '../endpoint'

type MailKey = z.input<typeof mailKeyBody>

/** The newsletter, and links in its mails. */
export const newsletterEndpoints = {
  subscribeNewsletter: post({
    path: (_: z.input<typeof newsletterBody>) => '/v1/newsletter',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
  confirmNewsletter: post({
    path: (_: MailKey) => '/v1/newsletter/confirm',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
  leaveNewsletter: post({
    path: (_: MailKey) => '/v1/newsletter/leave',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
} as const
