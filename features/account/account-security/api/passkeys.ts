import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** The user's passkeys, the oldest first. */
export const passkeysQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'passkeys'),
    queryFn: async ({ signal }) => (await api.call('passkeys', {}, { signal })).data,
  })
