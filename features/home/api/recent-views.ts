import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'

/** What the owner looked at, newest first (specification 7.4); a guest's token says who they are. */
export const recentViewsQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'recent-views'),
    queryFn: async ({ signal }) => (await api.call('recentViews', {}, { signal })).data.products,
    // Every product page adds to it.
    staleTime: 0,
  })
