import { z } from 'zod'
import { doneAnswer } from '../../../../contract/accounts.ts'
import { placedOrderAnswer } from '../../../../contract/orders.ts'
import {
  DEAL_TYPES,
  exclusiveDealsAnswer,
  upsellBrowseLogBody,
  upsellDraftOrderBody,
} from '../../../../contract/post-purchase.ts'
import type { PayWithinLimits } from '../../../shared/limits/card-limits.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields, plainText } from '../../../shared/request/request-fields.ts'
import { idempotencyKey } from '../../../shared/request/user-request.ts'
import type { PostPurchaseService } from './post-purchase-service.ts'

const tags = ['deals']
const dealsQuery = z.looseObject({
  ...pageFields(6, 50),
  masterOrderId: idField,
  campaignId: idField.optional(),
  type: z.enum(DEAL_TYPES).default('ALL'),
})
const named = { masterOrderId: idField, campaignId: idField }
const pairs = z.record(plainText(64), z.string().max(2000)).default({})
const sentDraftOrder = upsellDraftOrderBody.extend({
  ...named,
  paymentMethodId: plainText(255).optional(),
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
      {
        schema: {
          tags,
          summary: 'Deals that can be added to an order, until they end',
          querystring: dealsQuery,
          response: { 200: exclusiveDealsAnswer },
        },
      },
      async ({ caller, query, context }) => deals.deals(caller, query, context),
    )
  }

  app.post(
    '/v1/upsellDraftOrder',
    {
      schema: {
        tags,
        summary: 'Adds a deal to an order, paid as the order was',
        body: sentDraftOrder,
        response: { 200: placedOrderAnswer },
      },
    },
    async (request) => {
      const { caller, body, context, network } = request
      const add = () => deals.add(caller, body, idempotencyKey(request), context)
      return { data: await payWithinLimits({ caller, network, locale: context.locale }, add) }
    },
  )

  app.patch(
    '/v1/upsellProductBrowseLogs',
    {
      schema: {
        tags,
        summary: 'Records what a shopper did with a deal',
        body: upsellBrowseLogBody.extend(named),
        response: { 200: doneAnswer },
      },
    },
    async ({ caller, body, context }) => {
      await deals.log(caller, body, context)
      return {}
    },
  )
}
