import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { placedOrderAnswer } from '../../../../contract/buying/orders.ts'
import {
  DEAL_TYPES,
  exclusiveDealsAnswer,
  upsellBrowseLogBody,
  upsellDraftOrderBody,
} from '../../../../contract/buying/post-purchase.ts'
import * as z from '../../../../contract/values/zod.ts'
import type { PayWithinLimits } from '../../../shared/limits/card-limits.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields, plainText } from '../../../shared/request/request-fields.ts'
import { idempotencyKey } from '../../../shared/request/user-request.ts'
import type { PostPurchaseService } from './post-purchase-service.ts'

const call = calls('deals')
const dealsQuery = z.looseObject({
  ...pageFields(6, 50),
  masterOrderId: idField,
  campaignId: z.optional(idField),
  type: z._default(z.enum(DEAL_TYPES), 'ALL'),
})
const named = { masterOrderId: idField, campaignId: idField }
const pairs = z._default(z.record(plainText(64), z.string().check(z.maxLength(2000))), {})
const sentDraftOrder = z.extend(upsellDraftOrderBody, {
  ...named,
  paymentMethodId: z.optional(plainText(255)),
  affiliate_data: pairs,
  utm_data: pairs,
  facebook_conversion_tracking_data: pairs,
})

/** Routes for the deals that go with an order (docs/deals.md#after-the-purchase). */
export function postPurchaseRoutes(
  app: ContractApp,
  deals: PostPurchaseService,
  payWithinLimits: PayWithinLimits,
): void {
  for (const path of ['/v1/exclusiveDeals', '/fast/api/v1/exclusive-deals/'] as const) {
    app.get(
      path,
      call({
        summary: 'Deals that can be added to an order, until they end',
        querystring: dealsQuery,
        answer: exclusiveDealsAnswer,
      }),
      async ({ caller, query, context }) => deals.deals(caller, query, context),
    )
  }

  app.post(
    '/v1/upsellDraftOrder',
    call({
      summary: 'Adds a deal to an order, paid as the order was',
      body: sentDraftOrder,
      answer: placedOrderAnswer,
    }),
    async (request) => {
      const { caller, body, context, network } = request
      const add = () => deals.add(caller, body, idempotencyKey(request), context)
      return { data: await payWithinLimits({ caller, network, locale: context.locale }, add) }
    },
  )

  app.patch(
    '/v1/upsellProductBrowseLogs',
    call({
      summary: 'Records what a shopper did with a deal',
      body: z.extend(upsellBrowseLogBody, named),
      answer: doneAnswer,
    }),
    async ({ caller, body, context }) => done(deals.log(caller, body, context)),
  )
}
