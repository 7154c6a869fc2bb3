import {
  buyAgainAnswer,
  buyAgainBody,
  cancelOrderBody,
  cancelRefundAnswer,
  cancelRefundBody,
  orderAnswer,
  orderRefusal,
  ordersAnswer,
  placedOrderAnswer,
  placeOrderBody,
  STORE_ORDER_STATES,
} from '../../../../contract/buying/orders.ts'
import { MAX_DELIVERY_NOTE, ORDER_GROUPS } from '../../../../contract/buying/orders-rules.ts'
import { MAX_SEARCH_LENGTH } from '../../../../contract/finding/search-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { messages } from '../../../messages/messages.ts'
import type { PayWithinLimits } from '../../../shared/limits/card-limits.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import { idempotencyKey, requireIdempotencyKey } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { BuyAgain } from './buy-again.ts'
import type { OrdersService } from './orders-service.ts'

const call = calls('orders')
/** Ids that the database accepts: the contract's own schema only limits their length. */
const sentOrder = z.extend(placeOrderBody, {
  cartId: idField,
  deliveryAddressId: idField,
  billingAddressId: z.optional(idField),
  deliveryNote: z._default(writtenText({ longest: MAX_DELIVERY_NOTE, mayBeEmpty: true }), ''),
})
const params = z.object({ id: idField })
/** Unix seconds. */
const instant = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'must be a time in Unix seconds')),
  z.transform((text) => new Date(Number(text) * 1000)),
)
const lineIds = z.optional(z.array(idField).check(z.minLength(1), z.maxLength(200)))
const listQuery = z.object({
  ...pageFields(10, 50),
  state: z.optional(z.enum(STORE_ORDER_STATES)),
  group: z.optional(z.enum(ORDER_GROUPS)),
  storeId: z.optional(idField),
  from: z.optional(instant),
  to: z.optional(instant),
  /** Names of products or stores, or an order number. */
  q: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
})

/** Routes for the orders of a guest or user (docs/orders.md). */
export function ordersRoutes(
  app: ContractApp,
  {
    orders,
    buyAgain,
    payWithinLimits,
  }: { readonly orders: OrdersService; readonly buyAgain: BuyAgain; readonly payWithinLimits: PayWithinLimits },
): void {
  app.post(
    '/v1/order',
    call.withToken({
      summary: 'Orders and pays a cart; needs an Idempotency-Key',
      body: sentOrder,
      answer: { 200: placedOrderAnswer, 409: orderRefusal },
    }),
    async (request, reply) => {
      const { caller, body, context, network } = request
      const order = messages[context.locale].order
      const fingerprint = request.server.fingerprintOf(request.method, '/v1/order', JSON.stringify(body))
      const sent = { idempotencyKey: requireIdempotencyKey(request), fingerprint, body, network }
      const place = () => orders.place(caller, sent, context)
      const payer = { caller, network, locale: context.locale }
      const result = await (body.paymentMethodId === undefined ? place() : payWithinLimits(payer, place))
      if (result.kind === 'placed') return { data: result.data }
      const refusal =
        result.kind === 'changed'
          ? { message: order.changed, code: 'ORDER_CHANGED', ...(result.cart && { data: result.cart }) }
          : { message: order.paidAlready, code: 'ORDER_PAID', orderId: result.orderId }
      return reply
        .code(409)
        .header('cache-control', 'no-store')
        .send({ name: 'error' as const, ...refusal })
    },
  )

  app.get(
    '/v1/order',
    call.withToken({ summary: "The caller's orders, the newest first", querystring: listQuery, answer: ordersAnswer }),
    async ({ caller, query, context }) => orders.list(caller, query, context.locale),
  )

  app.get(
    '/v1/order/:id',
    call.withToken({ summary: 'One order, by its id or number', params, answer: orderAnswer }),
    async ({ caller, params: { id }, context }) => ({ data: await orders.read(caller, id, context.locale) }),
  )

  app.post(
    '/v1/order/:id/cancel',
    call.withToken({
      summary: 'Cancels an order, or some of its lines',
      params,
      body: z.extend(cancelOrderBody, { lineIds }),
      answer: orderAnswer,
    }),
    async ({ caller, params: { id }, body, context }) => ({
      data: await orders.cancel(caller, id, body, context.locale),
    }),
  )

  app.post(
    '/v1/order/:id/cancel/refund',
    call.withToken({
      summary: 'What cancelling an order, or some of its lines, would give back; writes nothing',
      params,
      body: z.extend(cancelRefundBody, { lineIds }),
      answer: cancelRefundAnswer,
    }),
    async ({ caller, params: { id }, body, context }) => ({
      data: await orders.cancelRefund(caller, id, body.lineIds, context.locale),
    }),
  )

  app.post(
    '/v1/order/:id/buyAgain',
    call.withToken({
      summary: 'Puts what was ordered, or some lines of it, into the cart at the prices of today',
      params,
      body: z.extend(buyAgainBody, { lineIds }),
      answer: buyAgainAnswer,
    }),
    async (request) => {
      const { caller, context, params: ids, body } = request
      const fingerprint = request.server.fingerprintOf(request.method, request.url, JSON.stringify(body))
      const write = { caller, context, request: { key: idempotencyKey(request), fingerprint } }
      return { data: { lines: await buyAgain(write, ids.id, body.lineIds) } }
    },
  )
}
