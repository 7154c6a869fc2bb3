import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'
import { drawn } from './home'

/** The home page as its editor last wrote it, published or not: for admins. */
export const homeDraftQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'home-draft'),
    queryFn: async ({ signal }) => drawn((await api.call('home', { preview: true }, { signal })).data),
    staleTime: 0,
    // An editor writes in one window and looks in the other.
    refetchOnWindowFocus: true,
  })
