import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Profile } from '@/contract/account'
import type { ApiCaller } from '../api/api-caller'
import { useApi } from '../api/api-context'
import { personalKey } from './personal-key'
import { useSession } from './session-state'

export const profileQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'profile'),
    queryFn: async ({ signal }) => (await api.call('profile', {}, { signal })).data,
    staleTime: 60_000,
  })

/** The profile of whoever is signed in; undefined for guests and while it is on its way (specification 5, preconditions). */
export function useProfile(): Profile | undefined {
  const api = useApi()
  const session = useSession()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  return useQuery({ ...profileQuery(api, uid), enabled: uid !== '' }).data
}
