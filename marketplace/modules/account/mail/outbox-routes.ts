import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../../../../contract/account/accounts-rules.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { isFromOwnMachine } from '../../../shared/request/network.ts'
import { cleanText } from '../../../shared/text/written-text.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

const query = z.object({ to: z.string().max(MAX_EMAIL_LENGTH).transform(cleanText).optional() })
const mailAnswer = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  oneClickOff: z.string().optional(),
  /** ISO 8601. */
  sentAt: z.string(),
})

interface OutboxReaders {
  /** When true, any client may read the mails; otherwise only clients on this machine. */
  readonly isOpen: boolean
  /** Origins of the pictures in mails. */
  readonly pictureOrigins: readonly string[]
}

/**
 * Shows undelivered mails. The routes exist only when no mail server is configured. Mails contain codes that open
 * accounts, so another website must not read them in a browser.
 */
export function outboxRoutes(app: ContractApp, outbox: Outbox, { isOpen, pictureOrigins }: OutboxReaders): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.removeHeader('access-control-allow-origin')
    if (!isOpen && !isFromOwnMachine(request)) throw new NotFound('The mails of this shop are read on its own machine.')
  }

  app.get('/outbox', { schema: { querystring: query, hide: true }, onRequest }, async (request, reply) => {
    const { to } = request.query
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'",
      )
      .send(outboxPage(await outbox.list(to || undefined), to))
  })

  app.get(
    '/outbox/:id',
    { schema: { params: z.object({ id: z.string() }), hide: true }, onRequest },
    async (request, reply) => {
      const { html } = (await outbox.find(request.params.id)) ?? {}
      if (html === undefined) throw new NotFound('There is no such mail.')
      const sources = ["'self'", ...pictureOrigins].join(' ')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; img-src ${sources}; sandbox; frame-ancestors 'self'`,
        )
        .send(html)
    },
  )

  app.get(
    '/outbox.json',
    {
      schema: {
        tags: ['mail'],
        summary: 'The latest mails, newest first, when no mail server is configured',
        querystring: query,
        response: { 200: z.object({ data: z.array(mailAnswer) }) },
      },
      onRequest,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const mails = await outbox.list(request.query.to || undefined)
      return { data: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })) }
    },
  )
}
