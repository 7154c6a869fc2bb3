import { z } from 'zod'
import { oneTimeProductsAnswer, upsellCampaignAnswer } from '../../../../contract/buying/campaigns.ts'
import { InvalidInput } from '../../../shared/domain-error.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, slugField } from '../../../shared/request/request-fields.ts'
import type { ProductNamed } from './campaigns-repository.ts'
import type { CampaignsService } from './campaigns-service.ts'

const call = calls('campaigns')

/** Routes for campaigns and first-purchase deals (docs/deals.md). */
export function campaignsRoutes(
  app: ContractApp,
  campaigns: Pick<CampaignsService, 'upsell' | 'firstPurchaseDeals'>,
): void {
  app.get(
    '/v1/upsellCampaigns',
    call({
      summary: 'An upsell campaign: its prices and its present period',
      querystring: z.object({ campaignId: idField }),
      answer: upsellCampaignAnswer,
      config: { caching: 'live' },
    }),
    async ({ query, context }) => ({ data: await campaigns.upsell(query.campaignId, context) }),
  )

  app.get(
    '/fast/api/v1/onetime-free-products/lookup',
    call.cached({
      summary: 'First-purchase deals of a product, by the id or slug of it or of a variant',
      querystring: z.object({
        primaryProductId: idField.or(z.literal('')).optional(),
        productSlug: slugField.or(z.literal('')).optional(),
        bypassClaims: z.enum(['true', 'false']).optional(),
      }),
      answer: oneTimeProductsAnswer,
    }),
    async ({ query, context }) => ({
      product: { oneTimeProducts: await campaigns.firstPurchaseDeals(productNamed(query), context) },
    }),
  )
}

/** Throws InvalidInput with the exact message that clients show when neither parameter is given. */
function productNamed({
  primaryProductId,
  productSlug,
}: {
  primaryProductId?: string | undefined
  productSlug?: string | undefined
}): ProductNamed {
  if (primaryProductId) return { id: primaryProductId }
  if (productSlug) return { slug: productSlug }
  throw new InvalidInput(productSlug === '' ? 'Product slug is required' : 'Primary product ID is required')
}
