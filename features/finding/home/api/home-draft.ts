import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'
import { homePageOf } from './home'

/** Returns the query for the latest draft of the home page. Admins only. */
export const homeDraftQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'home-draft'),
    queryFn: async ({ signal }) => homePageOf((await api.call('home', { preview: true }, { signal })).data),
    staleTime: 0,
    // Editors write in one window and check the result in another.
    refetchOnWindowFocus: true,
  })
