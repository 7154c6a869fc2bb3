import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'
import type { Days } from '../partner-period'

const key = (uid: string, ...rest: readonly unknown[]) => personalKey(uid, 'partner', ...rest)

export const linksKey = (uid: string) => key(uid, 'links')

/** The partner's links with their figures, newest first: to one product with `slug`, within a period with days. */
export const partnerLinksQuery = (api: ApiCaller, uid: string, slug: string | undefined, { from, to }: Days = {}) =>
  dataQuery(api, [...linksKey(uid), slug ?? null, from ?? null, to ?? null], 'partnerLinks', { slug, from, to })

/** Promo codes that the partner may share. */
export const partnerPromosQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, key(uid, 'promos'), 'partnerPromos', {})

/** Default partner commission, a percentage of what is paid for goods; null when none is set. */
export const platformPercentageQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: key(uid, 'settings'),
    queryFn: async ({ signal }) =>
      (await api.call('partnerSettings', {}, { signal })).data.partnerSettings?.platformPercentage ?? null,
  })
