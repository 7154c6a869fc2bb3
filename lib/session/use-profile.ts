import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Profile } from '@/contract/account/accounts'
import type { ApiCaller } from '../api/api-caller'
import { useApi } from '../api/api-context'
import { personalKey } from './personal-queries'
import { useUid } from './session-state'

export const profileQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'profile'),
    queryFn: async ({ signal }) => {
      if (typeof document === 'undefined') return (await api.call('profile', {}, { signal })).data
      // Guests have no profile, so their first load goes without this code.
      const [{ data }, { completeOwnCookies }] = await Promise.all([
        api.call('profile', {}, { signal }),
        import('./cookies/own-cookies'),
      ])
      completeOwnCookies(api, data)
      return data
    },
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })

/** Milliseconds after the first failure; each further one adds as much. */
const RETRY_PAUSE = 2000
const MAX_RETRIES = 5

/**
 * Returns the profile of the signed-in user; undefined for guests and while it is loading. Parts that need it are left
 * out until then, without a button to try again. A failed call is therefore repeated.
 */
export function useProfile(): Profile | undefined {
  return useProfileQuery().data
}

/**
 * The query of `useProfile`, for pages that show nothing without the profile. `isFailed` stays true while a failed call
 * is repeated, so that the message does not blink.
 */
export function useProfileQuery() {
  const api = useApi()
  const uid = useUid()
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    ...profileQuery(api, uid),
    enabled: uid !== '',
    refetchInterval: ({ state: { status, errorUpdateCount } }) =>
      status === 'error' && errorUpdateCount <= MAX_RETRIES && errorUpdateCount * RETRY_PAUSE,
  })
  return { data, isFailed: !data && errorUpdateCount > 0, isFetching, refetch }
}
