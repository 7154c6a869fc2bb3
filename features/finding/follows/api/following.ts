import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** Customer ids of the stores that the user follows: one call for all follow buttons of a page. */
export const followingQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'following'),
    queryFn: async ({ signal }) => (await api.call('following', {}, { signal })).data,
  })
