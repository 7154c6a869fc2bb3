import type { ProductData } from '@/contract/finding/catalogue'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { DEALS_KEY, DEALS_MESSAGES, firstPurchaseDealsQuery, upsellCampaignQuery } from './api/purchase-queries'
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

/** Adds the messages that a page needs for what was fetched: those of the deals, when there are any. */
export function withPurchaseMessages<Props>(
  { queryClient }: LoadContext,
  result: LoadResult<Props>,
): LoadResult<Props> {
  const fetched = queryClient.getQueriesData<readonly unknown[]>({ queryKey: DEALS_KEY })
  const hasDeals = fetched.some(([, deals]) => deals?.length)
  return result.kind === 'page' && hasDeals ? { ...result, messages: [DEALS_MESSAGES] } : result
}
