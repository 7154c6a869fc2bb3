import type { z } from 'zod'
import type { faqVoteBody } from '@/contract/community/faq'
import { get, post } from '../endpoint'

/** Questions that the shop answers by itself. */
export const faqEndpoints = {
  productFaq: get({
    base: 'api2',
    path: (_: { slug: string }) => '/fast/api/v1/product-faq/bySlug',
    answer: () => import('@/contract/community/faq').then((contract) => contract.faqAnswer),
    sharedFor: 30,
    needsNoToken: true,
  }),
  voteFaq: post({
    base: 'api2',
    path: (_: z.input<typeof faqVoteBody>) => '/fast/api/v1/product-faq/like-dislike',
    answer: () => import('@/contract/community/faq').then((contract) => contract.faqVoteAnswer),
    successes: [200, 201],
    isKeyed: true,
  }),
} as const
