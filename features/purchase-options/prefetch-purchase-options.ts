import type { ProductData } from '@/contract/catalogue'
import type { LoadContext } from '@/lib/server/pages/load-page'
import { firstPurchaseDealsQuery, upsellCampaignQuery } from './api/purchase-queries'
import { campaignOfAddress } from './use-campaign'

/**
 * Starts the server's requests for what the panel shows beside the price: the first-purchase deals, and the campaign
 * that the address names. Nothing is added to the panel later.
 */
export function prefetchPurchaseOptions(
  { api, queryClient, search }: LoadContext,
  product: Pick<ProductData, 'childProductId' | 'upsellCampaignId'>,
  options: { readonly timeout: number },
): readonly Promise<unknown>[] {
  const campaignId = campaignOfAddress(search.get('campaignId') ?? undefined, product)
  return [
    queryClient.fetchQuery(firstPurchaseDealsQuery(api, product.childProductId, options)),
    ...(campaignId ? [queryClient.fetchQuery(upsellCampaignQuery(api, campaignId, options))] : []),
  ]
}
