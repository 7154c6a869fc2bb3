import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'

/**
 * What somebody has written of a product, and when they bought it (specification 7.8).
 * @param opening each opening of the form asks anew: another tab may have written since
 */
export const ownReviewQuery = (api: ApiCaller, uid: string, parentProductId: string, opening: number) =>
  queryOptions({
    queryKey: personalKey(uid, 'own-review', parentProductId, opening),
    queryFn: async ({ signal }) => (await api.call('ownReview', { parentProductId }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What of a product can be rated apart (specification 7.8). */
export const ratableAttributesQuery = (api: ApiCaller, parentProductId: string) =>
  queryOptions({
    queryKey: ['ratable-attributes', parentProductId],
    queryFn: async ({ signal }) => (await api.call('ratableAttributes', { parentProductId }, { signal })).data,
  })
