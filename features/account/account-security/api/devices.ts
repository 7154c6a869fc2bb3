import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** The devices on which the user is signed in, this one first. */
export const devicesQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'devices'),
    queryFn: async ({ signal }) => (await api.call('devices', {}, { signal })).data,
  })
