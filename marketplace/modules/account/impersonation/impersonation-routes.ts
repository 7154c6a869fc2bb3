import {
  adminUserAnswer,
  auditAnswer,
  doneAnswer,
  impersonateBody,
  sessionAnswer,
} from '../../../../contract/account/accounts.ts'
import { MAX_EMAIL_LENGTH } from '../../../../contract/account/accounts-rules.ts'
import type { ErrorBody } from '../../../../contract/values/error-body.ts'
import * as z from '../../../../contract/values/zod.ts'
import { messages } from '../../../messages/messages.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import type { AuditTrail } from './audit-trail.ts'
import type { ImpersonationService } from './impersonation-service.ts'

const call = calls('admin')
const LIMIT_WHEN_NOT_GIVEN = 20
const MAX_PAGE = 100
const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_LENGTH)),
  z.email('must be an e-mail address'),
)

/** Routes for admins who look up shoppers and act for them. */
export function impersonationRoutes(app: ContractApp, impersonation: ImpersonationService): void {
  app.get(
    '/v1/admin/user',
    call.byAdmin({
      summary: 'A shopper by e-mail address, for admins',
      querystring: z.object({ email }),
      answer: adminUserAnswer,
    }),
    async (request) => ({
      data: await impersonation.lookUp(signedInCaller(request), request.query.email, request.context),
    }),
  )

  app.get(
    '/v1/admin/audit',
    call.byAdmin({
      summary: 'What the calling admin did for shoppers, latest first',
      querystring: z.object(pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_PAGE)),
      answer: auditAnswer,
    }),
    async (request) => ({ data: await impersonation.record(signedInCaller(request), request.query, request.context) }),
  )

  app.post(
    '/v1/impersonate',
    call.byAdmin({
      summary: 'A session in a shopper’s name, for admins; what is written with it is recorded',
      body: z.extend(impersonateBody, { userId: idField }),
      answer: sessionAnswer,
    }),
    async (request) => ({
      data: await impersonation.open(signedInCaller(request), request.body.userId, request.context),
    }),
  )

  app.delete(
    '/v1/impersonate',
    call({ summary: 'Ends the session in a shopper’s name', answer: doneAnswer, config: { toleratesBadToken: true } }),
    async ({ caller, expiredCaller, context }) => {
      await impersonation.close(caller.kind === 'user' ? caller : expiredCaller)
      return { message: messages[context.locale].impersonation.sessionEnded }
    },
  )
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** These calls end the session, which is recorded separately. */
const ENDING = new Set(['DELETE /v1/impersonate', 'POST /v1/logout'])

/**
 * Records every write in a shopper's name before its response is sent, refused ones included. When the record cannot be
 * written, the response is an error.
 */
export function registerImpersonationRecord(app: ContractApp, audit: Pick<AuditTrail, 'recordWrite'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { caller, method, body } = request
    // A call that was refused before it was parsed has no caller.
    if (caller?.kind !== 'user' || caller.actorId === undefined || READING.has(method)) return payload
    const route = request.routeOptions.url ?? ''
    if (ENDING.has(`${method} ${route}`)) return payload
    const write = { method, route, body, status: reply.statusCode }
    try {
      await audit.recordWrite({ ...caller, actorId: caller.actorId }, write)
      return payload
    } catch (err) {
      // Thrown here, the error would be sent as it is: the error handler has run already for a call that was refused.
      request.log.error({ err, req: request }, 'a write in a shopper’s name cannot be recorded')
      reply.code(500).type('application/json; charset=utf-8').removeHeader('content-length')
      const message = `This could not be recorded. Please quote ${request.id}.`
      return JSON.stringify({ message, name: 'error', code: 'INTERNAL_ERROR' } satisfies ErrorBody)
    }
  })
}
