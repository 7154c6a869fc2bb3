import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiCaller } from '../api/api-caller'
import { useApi } from '../api/api-context'
import { personalKey } from './personal-queries'
import { useSession } from './session-state'
import { useProfile } from './use-profile'

/** What a shareholder has earned, saved and shared; null for everyone else. */
export const shareholderQuery = (api: ApiCaller, uid: string, externalId: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'shareholder', externalId),
    queryFn: async ({ signal }) => (await api.call('shareholder', { externalId }, { signal })).data.shareholder,
  })

/**
 * Returns the shareholder data of the signed-in user. It is requested only when the cookie authPass equals "true" and
 * the profile has a wallet.
 */
export function useShareholder() {
  const api = useApi()
  const profile = useProfile()
  const uid = profile?.userId ?? ''
  const isShareholder = profile?.wallet !== undefined
  const isSignedIn = useSession().kind === 'signedIn'
  return useQuery({
    ...shareholderQuery(api, uid, uid),
    enabled: isShareholder && isSignedIn,
  })
}
