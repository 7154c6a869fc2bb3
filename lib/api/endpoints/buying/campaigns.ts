import { get } from '../endpoint'

/** One-time offers and upsells. */
export const campaignsEndpoints = {
  oneTimeProducts: get({
    base: 'api2',
    path: (_: { primaryProductId: string } | { productSlug: string }) => '/fast/api/v1/onetime-free-products/lookup',
    query: (input) => ({
      ...('primaryProductId' in input
        ? { primaryProductId: input.primaryProductId }
        : { productSlug: input.productSlug }),
      bypassClaims: 'false',
    }),
    answer: () => import('@/contract/buying/campaigns').then((contract) => contract.oneTimeProductsAnswer),
    sharedFor: 10,
    needsNoToken: true,
  }),
  upsellCampaign: get({
    path: (_: { campaignId: string }) => '/v1/upsellCampaigns',
    answer: () => import('@/contract/buying/campaigns').then((contract) => contract.upsellCampaignAnswer),
    needsNoToken: true,
  }),
} as const
