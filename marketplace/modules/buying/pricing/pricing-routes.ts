import { z } from 'zod'
import { priceDetailAnswer } from '../../../../contract/pricing.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { PricingService } from './pricing-service.ts'

/** Route of the price of a variant (docs/prices.md). */
export function pricingRoutes(app: ContractApp, pricing: Pick<PricingService, 'detail'>): void {
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
}
