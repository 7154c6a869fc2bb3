import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { pdpKeys } from './pdp-keys'

/** Whether the visitor has saved the product and follows its store (specification 7.4). Asked for the signed-in only. */
export const productSocialQuery = (api: ApiCaller, childProductId: string) =>
  queryOptions({
    queryKey: [...pdpKeys.social, childProductId],
    queryFn: async ({ signal }) => (await api.call('productSocial', { childProductId }, { signal })).data,
  })
