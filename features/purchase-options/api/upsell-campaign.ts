import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { purchaseKeys } from './purchase-keys'

/** An upsell campaign (specification 7.10). A failure counts as no campaign. */
export const upsellCampaignQuery = (api: ApiCaller, campaignId: string, options?: CallOptions) =>
  queryOptions({
    queryKey: [...purchaseKeys.campaign, campaignId],
    queryFn: async ({ signal }) => (await api.call('upsellCampaign', { campaignId }, { signal, ...options })).data,
  })
