import { queryOptions } from '@tanstack/react-query'
import type { OneTimeProduct } from '@/contract/buying/campaigns'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'

/** The messages of these deals, which few products have. */
export const DEALS_MESSAGES = 'firstPurchaseDeals'

export const DEALS_KEY = ['purchase-options', 'first-purchase-deals'] as const

export const CAMPAIGN_KEY = ['purchase-options', 'campaign'] as const

/** The deals that come with a first purchase of a product. Throws without a product id. See docs/deals.md. */
export const firstPurchaseDealsQuery = (api: ApiCaller, productId: string, options?: CallOptions) =>
  queryOptions({
    queryKey: [...DEALS_KEY, productId],
    queryFn: async ({ signal }): Promise<readonly OneTimeProduct[]> => {
      if (!productId) throw new Error('Primary product ID is required')
      const response = await api.call('oneTimeProducts', { primaryProductId: productId }, { signal, ...options })
      return response.product.oneTimeProducts
    },
  })

/** An upsell campaign. A failed request counts as no campaign. */
export const upsellCampaignQuery = (api: ApiCaller, campaignId: string, options?: CallOptions) =>
  dataQuery(api, [...CAMPAIGN_KEY, campaignId], 'upsellCampaign', { campaignId }, options)
