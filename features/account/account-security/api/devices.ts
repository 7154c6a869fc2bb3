import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** The devices on which the user is signed in, this one first. */
export const devicesQuery = (api: ApiCaller, uid: string) => dataQuery(api, personalKey(uid, 'devices'), 'devices', {})
