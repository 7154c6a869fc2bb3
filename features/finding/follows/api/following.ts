import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** Customer ids of the stores that the user follows: one call for all follow buttons of a page. */
export const followingQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, personalKey(uid, 'following'), 'following', {})
