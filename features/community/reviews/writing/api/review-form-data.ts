import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/**
 * The shopper's review of a product, and when they bought it.
 * @param opening each opening of the form reads again, because another tab may have written since
 */
export const ownReviewQuery = (api: ApiCaller, uid: string, parentProductId: string, opening: number) =>
  ({
    ...dataQuery(api, personalKey(uid, 'own-review', parentProductId, opening), 'ownReview', { parentProductId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The features of a product that can be rated. */
export const ratableAttributesQuery = (api: ApiCaller, parentProductId: string) =>
  dataQuery(api, ['ratable-attributes', parentProductId], 'ratableAttributes', { parentProductId })
