import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** Returns the query for prices, offer and plans of a variant, for the signed-in user or, with an empty `uid`, for guests. */
export const priceQuery = (api: ApiCaller, variantId: string, uid: string, options?: CallOptions) =>
  dataQuery(
    api,
    uid ? personalKey(uid, 'price', variantId) : ['product-page', 'price', variantId],
    'priceDetail',
    { variantId },
    options,
  )
