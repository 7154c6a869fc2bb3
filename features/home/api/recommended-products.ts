import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

const SHOWN = 10

/** What the signed-in user may like. */
export const recommendedProductsQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'recommended-products'),
    queryFn: async ({ signal }) => (await api.call('recommendedProducts', { limit: SHOWN }, { signal })).data.products,
  })
