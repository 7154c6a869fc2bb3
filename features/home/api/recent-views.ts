import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** Recently viewed products of the owner, the newest first. Guests are known by their token. Throws ApiError. */
export const recentViewsQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'recent-views'),
    queryFn: async ({ signal }) => (await api.call('recentViews', {}, { signal })).data.products,
    // Every product page adds to it.
    staleTime: 0,
  })
