import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** What a store says of itself. Its follow status is that of whoever asked, so the button asks for it anew. */
export const storeQuery = (api: ApiCaller, storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId],
    queryFn: async ({ signal }) => (await api.call('store', { storeId }, { signal })).data,
  })
