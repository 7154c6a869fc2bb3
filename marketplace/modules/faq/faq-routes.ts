import { z } from 'zod'
import { faqAnswer } from '../../../contract/faq.ts'
import type { ContractApp } from '../../shared/contract-app.ts'
import { slugField } from '../../shared/request-fields.ts'
import type { FaqService } from './faq-service.ts'

/** Questions that a product's information answers (specification 7.4, "FAQ"). */
export function faqRoutes(app: ContractApp, faq: FaqService): void {
  app.get(
    '/fast/api/v1/product-faq/bySlug',
    {
      schema: {
        tags: ['faq'],
        summary: 'Frequently asked questions of a product, by the slug of any of its variants',
        querystring: z.object({ slug: slugField }),
        response: { 200: faqAnswer },
      },
      config: { caching: 'content' },
    },
    async ({ query }) => ({ data: await faq.bySlug(query.slug) }),
  )
}
