import { queryOptions } from '@tanstack/react-query'
import type { OneTimeProduct } from '@/contract/campaigns'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { purchaseKeys } from './purchase-keys'

/** The deals that come with a first purchase of a product (specification 7.4). Throws without a product id. */
export const firstPurchaseDealsQuery = (api: ApiCaller, productId: string, options?: CallOptions) =>
  queryOptions({
    queryKey: [...purchaseKeys.deals, productId],
    queryFn: async ({ signal }): Promise<readonly OneTimeProduct[]> => {
      if (!productId) throw new Error('Primary product ID is required')
      const answer = await api.call('oneTimeProducts', { primaryProductId: productId }, { signal, ...options })
      return answer.product.oneTimeProducts
    },
  })
