import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { pdpKeys } from './pdp-keys'

/** The size chart of a product (specification 7.4). No rows: it has none. */
export const sizeChartQuery = (api: ApiCaller, childProductId: string) =>
  queryOptions({
    queryKey: [...pdpKeys.sizeChart, childProductId],
    queryFn: async ({ signal }) => (await api.call('sizeChart', { childProductId }, { signal })).data,
  })
