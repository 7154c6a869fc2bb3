import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Profile } from '@/contract/account'
import { PARTNER_OR_ADMIN } from '@/contract/wire-values'
import type { ApiCaller } from '../api/api-caller'
import { useApi } from '../api/api-context'
import { readCookie } from './cookies/read-cookie'
import { personalKey } from './personal-queries'
import { announceSessionChange, useSession } from './session-state'

export const profileQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'profile'),
    queryFn: async ({ signal }) => {
      const { data } = await api.call('profile', {}, { signal })
      await restoreCookies(data)
      return data
    },
    staleTime: 60_000,
  })

/** Milliseconds after the first failure; each further one adds as much. */
const RETRY_PAUSE = 2000
const MAX_RETRIES = 5

/**
 * Returns the profile of the signed-in user; undefined for guests and while it is loading. Parts that need it are left
 * out until then, without a button to try again. A failed call is therefore repeated.
 */
export function useProfile(): Profile | undefined {
  const api = useApi()
  const session = useSession()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  return useQuery({
    ...profileQuery(api, uid),
    enabled: uid !== '',
    refetchInterval: ({ state: { status, errorUpdateCount } }) =>
      status === 'error' && errorUpdateCount <= MAX_RETRIES && errorUpdateCount * RETRY_PAUSE,
  }).data
}

/** Sets missing uid and userType cookies from a loaded profile. Existing cookies stay. */
async function restoreCookies({ _id, userType }: Profile): Promise<void> {
  const isUidMissing = !readCookie('uid')
  const isTypeMissing = !readCookie('userType')
  if (readCookie('authPass') !== 'true' || !(isUidMissing || isTypeMissing)) return
  const { writeCookie } = await import('./cookies/write-cookie')
  if (isUidMissing) writeCookie('uid', _id)
  // While an admin acts for a shopper, userType stays 12.
  if (isTypeMissing)
    writeCookie('userType', readCookie('is_superadmin_session') ? String(PARTNER_OR_ADMIN) : String(userType))
  announceSessionChange()
}
