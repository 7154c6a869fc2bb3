import { queryOptions } from '@tanstack/react-query'
import type { PriceAudience } from '@/contract/catalogue'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'

/** Returns the query for prices, offer and plans of a variant. Each audience has a cache entry of its own. */
export const priceQuery = (api: ApiCaller, variantId: string, audience: PriceAudience, options?: CallOptions) =>
  queryOptions({
    queryKey: ['pdp', 'price', variantId, audience],
    queryFn: async ({ signal }) => (await api.call('priceDetail', { variantId }, { signal, ...options })).data,
  })
