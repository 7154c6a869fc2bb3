import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** The user's passkeys, the oldest first. */
export const passkeysQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, personalKey(uid, 'passkeys'), 'passkeys', {})
