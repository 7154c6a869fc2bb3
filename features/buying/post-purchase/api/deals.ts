import { queryOptions } from '@tanstack/react-query'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** The exclusive deals of an order that the section shows. */
export const exclusiveDealsQuery = (api: ApiCaller, owner: string, orderId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'deals', orderId),
    queryFn: async ({ signal }) => {
      const { data } = await api.call('exclusiveDeals', { masterOrderId: orderId }, { signal })
      return data.filter(({ type }) => type === 'EXCLUSIVE')
    },
  })

/** More than an order has. */
const ALL_DEALS = 20

/** The deal of an order for one product, the one-time offer before an exclusive deal; null when it has none any more. */
export const dealOfProductQuery = (api: ApiCaller, owner: string, orderId: string, slug: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'deals', orderId, slug),
    queryFn: async ({ signal }): Promise<ExclusiveDeal | null> => {
      const input = { masterOrderId: orderId, limit: ALL_DEALS, calculatesTax: true }
      const { data } = await api.call('exclusiveDeals', input, { signal })
      const its = data.filter((deal) => deal.slug === slug)
      return its.find(({ type }) => type === 'OTO') ?? its[0] ?? null
    },
    // The time of a deal runs: what is shown of it must be its present state.
    staleTime: 0,
  })

/** The one-time offer of an order that the shopper has not answered yet; null when there is none. */
export const openOfferQuery = (api: ApiCaller, owner: string, orderId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'deals', orderId, 'offer'),
    queryFn: async ({ signal }): Promise<ExclusiveDeal | null> => {
      const { data } = await api.call('exclusiveDeals', { masterOrderId: orderId, type: 'OTO', limit: 1 }, { signal })
      const isOpen = ({ type, inStock, isAdded, isDeclined }: ExclusiveDeal) =>
        type === 'OTO' && inStock && !isAdded && !isDeclined
      return data.find(isOpen) ?? null
    },
  })
