import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/**
 * Returns the query for a store's own data. Its follow status belongs to the caller, so the button requests it
 * separately.
 */
export const storeQuery = (api: ApiCaller, storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId],
    queryFn: async ({ signal }) => (await api.call('store', { storeId }, { signal })).data,
  })
