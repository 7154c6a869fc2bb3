import { z } from 'zod'
import { priceDetailAnswer, priceHistoryAnswer } from '../../../../contract/buying/pricing.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { PricingService } from './pricing-service.ts'

const call = calls('pricing')

/** Routes of the prices of a variant (docs/prices.md). */
export function pricingRoutes(app: ContractApp, pricing: Pick<PricingService, 'detail' | 'history'>): void {
  app.get(
    '/api/v2/product/price/detail',
    call({
      summary: 'Price, offers and subscription plan of a variant, for the caller',
      querystring: z.object({ variantId: idField }),
      answer: priceDetailAnswer,
      config: { caching: 'live' },
    }),
    async (request) => ({ data: await pricing.detail(request.query.variantId, request.caller, request.context) }),
  )

  app.get(
    '/api/v2/product/price/history',
    call.cached({
      summary: 'The prices that a variant had, without deals',
      querystring: z.object({ variantId: idField }),
      answer: priceHistoryAnswer,
    }),
    async ({ query, context }) => ({ data: await pricing.history(query.variantId, context) }),
  )
}
