import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

const key = (uid: string, ...rest: readonly unknown[]) => personalKey(uid, 'partner', ...rest)

export const linksKey = (uid: string) => key(uid, 'links')

/** The partner's links, newest first, with their sums; without a slug all of them. */
export const partnerLinksQuery = (api: ApiCaller, uid: string, slug: string | undefined) =>
  queryOptions({
    queryKey: [...linksKey(uid), slug ?? null],
    queryFn: async ({ signal }) => (await api.call('partnerLinks', { slug }, { signal })).data,
  })

/** Codes that the partner may promote. */
export const partnerPromosQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: key(uid, 'promos'),
    queryFn: async ({ signal }) => (await api.call('partnerPromos', {}, { signal })).data,
  })

/** Per cent of the member price that partners get of a product without a rate of its own; null where none is set (specification 7.12). */
export const platformPercentageQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: key(uid, 'settings'),
    queryFn: async ({ signal }) =>
      (await api.call('partnerSettings', {}, { signal })).data.partnerSettings?.platformPercentage ?? null,
  })
