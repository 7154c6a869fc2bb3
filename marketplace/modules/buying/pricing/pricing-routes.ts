import { z } from 'zod'
import { priceDetailAnswer, priceHistoryAnswer } from '../../../../contract/pricing.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { PricingService } from './pricing-service.ts'

/** Routes of the prices of a variant (docs/prices.md). */
export function pricingRoutes(app: ContractApp, pricing: Pick<PricingService, 'detail' | 'history'>): void {
  app.get(
    '/api/v2/product/price/detail',
    {
      schema: {
        tags: ['pricing'],
        summary: 'Price, offers and subscription plan of a variant, for the caller',
        querystring: z.object({ variantId: idField }),
        response: { 200: priceDetailAnswer },
      },
      config: { caching: 'live' },
    },
    async (request) => ({ data: await pricing.detail(request.query.variantId, request.caller, request.context) }),
  )

  app.get(
    '/api/v2/product/price/history',
    {
      schema: {
        tags: ['pricing'],
        summary: 'The prices that a variant had, without deals',
        querystring: z.object({ variantId: idField }),
        response: { 200: priceHistoryAnswer },
      },
      config: { caching: 'content' },
    },
    async ({ query, context }) => ({ data: await pricing.history(query.variantId, context) }),
  )
}
