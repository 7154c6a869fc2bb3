import type { ExclusiveDeal } from '@/contract/orders'
import { useApi } from '@/lib/api/api-context'

/** Returns the function that tells the marketplace what became of an offer. Nothing waits for it, and failures are silent. */
export function useOfferLog(orderId: string, deal: ExclusiveDeal | null | undefined) {
  const api = useApi()
  return (action: 'viewed' | 'declined' | 'expired') => {
    if (!deal) return
    api.call('upsellBrowseLog', { masterOrderId: orderId, campaignId: deal.campaignId, action }).catch(() => undefined)
  }
}
