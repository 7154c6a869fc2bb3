import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** What of a product can be rated apart (specification 7.8). */
export const ratableAttributesQuery = (api: ApiCaller, parentProductId: string) =>
  queryOptions({
    queryKey: ['ratable-attributes', parentProductId],
    queryFn: async ({ signal }) => (await api.call('ratableAttributes', { parentProductId }, { signal })).data,
  })
