import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Profile } from '@/contract/account'
import { PARTNER_OR_ADMIN } from '@/contract/user-types'
import type { ApiCaller } from '../api/api-caller'
import { useApi } from '../api/api-context'
import { personalKey } from './personal-queries'
import { readCookie } from './read-cookie'
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

/** The profile of whoever is signed in; undefined for guests and while it is on its way. */
export function useProfile(): Profile | undefined {
  const api = useApi()
  const session = useSession()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  return useQuery({ ...profileQuery(api, uid), enabled: uid !== '' }).data
}

/** A loaded profile sets the uid and userType cookies that are missing, and leaves those that are there (4.1). */
async function restoreCookies({ _id, userType }: Profile): Promise<void> {
  const isUidMissing = !readCookie('uid')
  const isTypeMissing = !readCookie('userType')
  if (readCookie('authPass') !== 'true' || !(isUidMissing || isTypeMissing)) return
  const { writeCookie } = await import('./write-cookie')
  if (isUidMissing) writeCookie('uid', _id)
  // Whoever acts for a shopper stays what they are.
  if (isTypeMissing)
    writeCookie('userType', readCookie('is_superadmin_session') ? String(PARTNER_OR_ADMIN) : String(userType))
  announceSessionChange()
}
