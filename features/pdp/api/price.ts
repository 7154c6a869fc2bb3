import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'

/** Prices differ between guests and signed-in visitors, so each has a cache entry of its own. */
export type PriceAudience = 'guest' | 'signed-in'

/** Returns the query for prices, offer and plans of a variant. */
export const priceQuery = (api: ApiCaller, variantId: string, audience: PriceAudience, options?: CallOptions) =>
  queryOptions({
    queryKey: ['pdp', 'price', variantId, audience],
    queryFn: async ({ signal }) => (await api.call('priceDetail', { variantId }, { signal, ...options })).data,
  })
