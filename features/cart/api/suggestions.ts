import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** Two screens of five. */
const LIMIT = 10

/** Products like one that is in the cart (specification 7.4, similar products). */
export const suggestionsQuery = (api: ApiCaller, parentProductId: string) =>
  queryOptions({
    queryKey: ['cart-suggestions', parentProductId],
    queryFn: async ({ signal }) =>
      (await api.call('similarProducts', { parentProductId, limit: LIMIT }, { signal })).data.products,
    staleTime: 5 * 60_000,
  })
