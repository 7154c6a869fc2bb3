import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'

/** Whose prices: they differ between guests and everyone who is signed in, so each has its own place in the cache. */
export type PriceAudience = 'guest' | 'signed-in'

/** Prices, offer and plans of a variant. */
export const priceQuery = (api: ApiCaller, variantId: string, audience: PriceAudience, options?: CallOptions) =>
  queryOptions({
    queryKey: ['pdp', 'price', variantId, audience],
    queryFn: async ({ signal }) => (await api.call('priceDetail', { variantId }, { signal, ...options })).data,
  })
