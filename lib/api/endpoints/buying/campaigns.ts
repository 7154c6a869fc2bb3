import { endpoint } from '../endpoint'

/** One-time offers and upsells. */
export const campaignsEndpoints = {
  oneTimeProducts: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { primaryProductId: string } | { productSlug: string }) => '/fast/api/v1/onetime-free-products/lookup',
    query: (input) => ({
      ...('primaryProductId' in input
        ? { primaryProductId: input.primaryProductId }
        : { productSlug: input.productSlug }),
      bypassClaims: 'false',
    }),
    answer: () => import('@/contract/buying/campaigns').then((contract) => contract.oneTimeProductsAnswer),
    sharedFor: 10,
  }),
  upsellCampaign: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { campaignId: string }) => '/v1/upsellCampaigns',
    query: (input) => ({ campaignId: input.campaignId }),
    answer: () => import('@/contract/buying/campaigns').then((contract) => contract.upsellCampaignAnswer),
  }),
} as const
