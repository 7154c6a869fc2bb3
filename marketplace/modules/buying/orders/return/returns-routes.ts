import { orderAnswer, returnBody, returnRefundAnswer } from '../../../../../contract/buying/orders.ts'
import { MAX_RETURN_NOTE } from '../../../../../contract/buying/orders-rules.ts'
import * as z from '../../../../../contract/values/zod.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { idField } from '../../../../shared/request/request-fields.ts'
import { requireIdempotencyKey } from '../../../../shared/request/user-request.ts'
import { writtenText } from '../../../../shared/text/written-text.ts'
import type { ReturnsService } from './returns-service.ts'

const call = calls('orders')
const params = z.object({ id: idField })
const line = z.extend(returnBody.shape.lines.def.element, { lineId: idField })
const body = z.extend(returnBody, {
  storeOrderId: idField,
  lines: z.array(line).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'must not name one twice'),
  ),
  note: z._default(writtenText({ longest: MAX_RETURN_NOTE, mayBeEmpty: true }), ''),
})

/** Routes for returns (docs/orders.md#returns). */
export function returnsRoutes(app: ContractApp, returns: Omit<ReturnsService, 'settle'>): void {
  app.post(
    '/v1/order/:id/return/refund',
    call.withToken({
      summary: 'Returns what a return of these lines would give back; writes nothing',
      params,
      body: z.partial(z.pick(body, { storeOrderId: true, lines: true, reason: true }), { reason: true }),
      answer: returnRefundAnswer,
    }),
    async ({ caller, params: { id }, body: named, context }) => ({
      data: await returns.refund(caller, id, named, context.locale),
    }),
  )

  app.post(
    '/v1/order/:id/return',
    call.withToken({
      summary: 'Returns lines of one delivered parcel; needs an Idempotency-Key',
      params,
      body,
      answer: orderAnswer,
    }),
    async (request) => {
      const { caller, params: ids, context } = request
      // A retry is the same return, whatever refund is shown by then.
      const { confirmedRefund, ...body } = request.body
      const fingerprint = request.server.fingerprintOf(request.method, request.url, JSON.stringify(body))
      const sent = { idempotencyKey: requireIdempotencyKey(request), fingerprint, body, confirmedRefund }
      return { data: await returns.request(caller, ids.id, sent, context.locale) }
    },
  )

  app.post(
    '/v1/order/:id/return/:returnId/withdraw',
    call.withToken({
      summary: 'Withdraws a return: the shopper keeps the products',
      params: z.extend(params, { returnId: idField }),
      answer: orderAnswer,
    }),
    async ({ caller, params: { id, returnId }, context }) => ({
      data: await returns.withdraw(caller, id, returnId, context.locale),
    }),
  )
}
