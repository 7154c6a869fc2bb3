import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/**
 * The shopper's review of a product, and when they bought it.
 * @param opening each opening of the form reads again, because another tab may have written since
 */
export const ownReviewQuery = (api: ApiCaller, uid: string, parentProductId: string, opening: number) =>
  queryOptions({
    queryKey: personalKey(uid, 'own-review', parentProductId, opening),
    queryFn: async ({ signal }) => (await api.call('ownReview', { parentProductId }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The features of a product that can be rated. */
export const ratableAttributesQuery = (api: ApiCaller, parentProductId: string) =>
  queryOptions({
    queryKey: ['ratable-attributes', parentProductId],
    queryFn: async ({ signal }) => (await api.call('ratableAttributes', { parentProductId }, { signal })).data,
  })
