import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

const SHOWN = 10

/** Returns the query for recommendations to the signed-in user. */
export const recommendedProductsQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'recommended-products'),
    queryFn: async ({ signal }) => (await api.call('recommendedProducts', { limit: SHOWN }, { signal })).data.products,
  })
