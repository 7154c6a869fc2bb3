import { z } from 'zod'
import { faqAnswer } from '../../../../contract/community/faq.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { slugField } from '../../../shared/request/request-fields.ts'
import type { FaqService } from './faq-service.ts'

const call = calls('faq')

/** Frequently asked questions of a product (docs/community.md#faq). */
export function faqRoutes(app: ContractApp, faq: FaqService): void {
  app.get(
    '/fast/api/v1/product-faq/bySlug',
    call.cached({
      summary: 'Frequently asked questions of a product, by the slug of any of its variants',
      querystring: z.object({ slug: slugField }),
      answer: faqAnswer,
    }),
    async ({ query, caller }, reply) => {
      // A guest's own votes are marked, so this answer must not be cached or shared.
      if (caller.kind === 'guest') reply.header('cache-control', 'private, no-store')
      return { data: await faq.bySlug(caller, query.slug) }
    },
  )
}
