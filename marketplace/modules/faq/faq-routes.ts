import { z } from 'zod'
import { faqAnswer, faqVoteAnswer, faqVoteBody } from '../../../contract/faq.ts'
import type { ContractApp } from '../../shared/contract-app.ts'
import { isLoopback, networkOf } from '../../shared/network.ts'
import { idField, slugField } from '../../shared/request-fields.ts'
import { type FaqService, voterOf } from './faq-service.ts'

const tags = ['faq']

/** Questions that a product's information answers, and votes on them (specification 7.4, "FAQ"). */
export function faqRoutes(app: ContractApp, faq: FaqService): void {
  app.get(
    '/fast/api/v1/product-faq/bySlug',
    {
      schema: {
        tags,
        summary: 'Frequently asked questions of a product, by the slug of any of its variants',
        querystring: z.object({ slug: slugField }),
        response: { 200: faqAnswer },
      },
      config: { caching: 'content' },
    },
    async ({ query, caller }, reply) => {
      // A guest's votes are marked: what this guest gets is nobody else's, and changes with the next vote.
      if (caller.kind === 'guest') reply.header('cache-control', 'private, no-store')
      return { data: await faq.bySlug(caller, query.slug) }
    },
  )

  app.post(
    '/fast/api/v1/product-faq/like-dislike',
    {
      schema: {
        tags,
        summary: 'The caller’s one vote, a guest’s too: 201 for a new one, 200 when there was one before',
        body: faqVoteBody.extend({ faqId: idField }),
        response: { 200: faqVoteAnswer, 201: faqVoteAnswer },
      },
      preValidation: async ({ caller, asked }) => {
        voterOf(caller, asked.locale)
      },
    },
    async ({ caller, body, asked, ip }, reply) => {
      const network = isLoopback(ip) ? undefined : networkOf(ip)
      const { isNew, answer } = await faq.vote(caller, { ...body, network }, asked.locale)
      return reply.code(isNew ? 201 : 200).send(answer)
    },
  )
}
