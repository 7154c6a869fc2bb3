import { z } from 'zod'
import type { ContractApp } from '../../shared/contract-app.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

const query = z.object({ to: z.string().max(254).optional() })
const mailAnswer = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** ISO 8601. */
  sentAt: z.string(),
})

/** Mails that nobody delivers, for reading: only there when no mail server is configured (decisions, section 2). */
export function outboxRoutes(app: ContractApp, outbox: Outbox): void {
  app.get('/outbox', { schema: { querystring: query, hide: true } }, async (request, reply) => {
    const { to } = request.query
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .send(outboxPage(await outbox.list(to || undefined), to))
  })

  app.get(
    '/outbox.json',
    {
      schema: {
        tags: ['mail'],
        summary: 'The latest mails, newest first, when no mail server is configured',
        querystring: query,
        response: { 200: z.object({ data: z.array(mailAnswer) }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const mails = await outbox.list(request.query.to || undefined)
      return { data: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })) }
    },
  )
}
