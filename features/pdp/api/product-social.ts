import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'

/** Whether somebody has saved the product and follows its store (specification 7.4). Asked for the signed-in only. */
export const productSocialQuery = (api: ApiCaller, uid: string, childProductId: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'product-social', childProductId),
    queryFn: async ({ signal }) => (await api.call('productSocial', { childProductId }, { signal })).data,
  })
