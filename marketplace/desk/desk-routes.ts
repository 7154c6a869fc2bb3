import { parse } from 'node:querystring'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError, Forbidden, InvalidInput, NotFound } from '../shared/domain-error.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { isFromOwnMachine } from '../shared/request/network.ts'
import { deskPage } from './desk-page.ts'
import type { DeskFields, DeskSection } from './desk-section.ts'

const BODY_LIMIT = 64 * 1024
const params = z.object({ section: z.string().max(64), action: z.string().max(64) })

/**
 * Serves the desk, a page with a section for each kind of work that people do by hand (docs/tracking.md#desk). It answers
 * this machine alone, and its forms only when they are sent from the page itself.
 */
export function deskRoutes(app: ContractApp, sections: readonly DeskSection[]): void {
  app.register(async (desk: ContractApp) => {
    desk.removeAllContentTypeParsers()
    desk.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => {
        const fields = fieldsOf(body)
        // The database takes no such text.
        if (Object.values(fields).some((value) => value?.includes('\0'))) done(new InvalidInput('A field has a NUL.'))
        else done(null, fields)
      },
    )
    desk.addHook('onRequest', async (request, reply) => {
      reply.removeHeader('access-control-allow-origin')
      if (!isFromOwnMachine(request)) throw new NotFound('The desk of this shop is on its own machine.')
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'",
      })
    })

    desk.get('/desk', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(await deskPage(sections)),
    )

    desk.post(
      '/desk/:section/:action',
      {
        schema: { params, hide: true },
        onRequest: async (request) => {
          if (!isSameOrigin(request)) throw new Forbidden('Only the desk itself may send this.')
        },
      },
      async (request, reply) => {
        const { section: name, action } = request.params
        const section = sections.find((one) => one.name === name)
        const run = section && Object.hasOwn(section.actions, action) ? section.actions[action] : undefined
        if (!run) throw new NotFound('The desk has no such action.')
        try {
          await run((request.body ?? {}) as DeskFields)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          return reply
            .code(error.status)
            .type('text/html; charset=utf-8')
            .send(await deskPage(sections, error.message))
        }
        return reply.redirect(`/desk#${name}`, 303)
      },
    )
  })
}

/** When a field was sent more than once, the last one counts. */
const fieldsOf = (body: string): DeskFields =>
  Object.fromEntries(
    Object.entries(parse(body)).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )

/** Browsers say where a form comes from in one of these headers. Without either, it may be from another website. */
function isSameOrigin({ headers, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === `${protocol}://${headers.host}` : site === 'same-origin'
}
