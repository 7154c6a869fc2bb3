import type { ProductData } from '@/contract/catalogue'
import type { LoadContext } from '@/lib/server/load-page'
import { firstPurchaseDealsQuery } from './api/first-purchase-deals'
import { upsellCampaignQuery } from './api/upsell-campaign'
import { askedCampaign } from './asked-campaign'

/**
 * Fetches on the server what the panel shows beside the price, so that nothing is added to it later: the deals of a
 * first purchase, and the campaign that the address asks for.
 */
export function prefetchPurchaseOptions(
  { api, queryClient, search }: LoadContext,
  product: Pick<ProductData, 'childProductId' | 'upsellCampaignId'>,
  options: { readonly timeout: number },
): readonly Promise<unknown>[] {
  const campaignId = askedCampaign(search.get('campaignId') ?? undefined, product)
  return [
    queryClient.fetchQuery(firstPurchaseDealsQuery(api, product.childProductId, options)),
    ...(campaignId ? [queryClient.fetchQuery(upsellCampaignQuery(api, campaignId, options))] : []),
  ]
}
