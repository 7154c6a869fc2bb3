import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/**
 * Returns the query for the owner's recently viewed products, newest first. A guest is identified by token. Throws
 * ApiError.
 */
export const recentViewsQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'recent-views'),
    queryFn: async ({ signal }) => (await api.call('recentViews', {}, { signal })).data.products,
    // Every product page changes the list.
    staleTime: 0,
  })
