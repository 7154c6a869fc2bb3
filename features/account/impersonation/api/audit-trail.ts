import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { nextSkip } from '@/lib/api/next-skip'
import { personalKey } from '@/lib/session/personal-queries'

const PAGE_SIZE = 20

/** The calling admin's audit trail, latest first, page by page. */
export const auditTrailQuery = (api: ApiCaller, uid: string) =>
  infiniteQueryOptions({
    queryKey: personalKey(uid, 'audit'),
    queryFn: async ({ pageParam, signal }) =>
      (await api.call('adminAudit', { skip: pageParam, limit: PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ entries }) => entries, penCount),
    staleTime: 0,
  })
