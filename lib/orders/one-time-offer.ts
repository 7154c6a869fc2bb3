import { queryOptions } from '@tanstack/react-query'
import type { ExclusiveDeal } from '@/contract/orders'
import type { ApiCaller } from '../api/api-caller'
import { routes } from '../routes'
import { personalKey } from '../session/personal-queries'

/** Milliseconds for which the way to the next page waits for an offer. */
const TIME_LIMIT = 2000

/** The one-time offer of an order that the shopper has not answered yet; null when there is none. */
export const openOfferQuery = (api: ApiCaller, owner: string, orderId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'deals', orderId, 'offer'),
    queryFn: async ({ signal }) => openOfferOf(api, orderId, { signal }),
  })

/** Returns the path of the page after a paid order: its one-time offer, or the thank-you page when there is none. */
export async function afterOrderPath(api: ApiCaller, orderId: string): Promise<string> {
  const offer = await openOfferOf(api, orderId, { timeout: TIME_LIMIT }).catch(() => null)
  return offer ? routes.oneTimeOffer(offer.slug, orderId) : routes.confirmOrder(orderId)
}

async function openOfferOf(
  api: ApiCaller,
  orderId: string,
  options: Parameters<ApiCaller['call']>[2],
): Promise<ExclusiveDeal | null> {
  const { data } = await api.call('exclusiveDeals', { masterOrderId: orderId, type: 'OTO', limit: 1 }, options)
  return (
    data.find(({ type, inStock, isAdded, isDeclined }) => type === 'OTO' && inStock && !isAdded && !isDeclined) ?? null
  )
}
