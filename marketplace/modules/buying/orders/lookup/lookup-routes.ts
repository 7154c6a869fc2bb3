import { MAX_EMAIL_LENGTH } from '../../../../../contract/account/accounts-rules.ts'
import {
  openOrderAnswer,
  openOrderBody,
  orderLookupAnswer,
  orderLookupBody,
} from '../../../../../contract/buying/orders.ts'
import * as z from '../../../../../contract/values/zod.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { plainText } from '../../../../shared/request/request-fields.ts'
import type { OrderLookup } from './order-lookup.ts'

const call = calls('orders')
const MAX_NUMBER_LENGTH = 40

/** Routes that open a guest's order (docs/orders.md#guests). */
export function lookupRoutes(app: ContractApp, lookup: OrderLookup): void {
  app.post(
    '/v1/orderLookup',
    call({
      summary: "Mails the link of a guest's order; the answer does not tell whether there is one",
      body: z.extend(orderLookupBody, {
        orderNumber: plainText(MAX_NUMBER_LENGTH),
        email: plainText(MAX_EMAIL_LENGTH),
      }),
      answer: orderLookupAnswer,
    }),
    async ({ body, network, context }) => ({
      message: await lookup.find({ ...body, network }, context.locale),
    }),
  )

  app.post(
    '/v1/orderLookup/open',
    call.withToken({
      summary: 'Opens the order of a mailed link for the caller',
      body: openOrderBody,
      answer: openOrderAnswer,
    }),
    async ({ caller, body, context }) => ({ data: { orderId: await lookup.open(caller, body.key, context.locale) } }),
  )
}
