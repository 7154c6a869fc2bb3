import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { GUEST, ownerOf } from '@/lib/session/owner-of'
import { useSession } from '@/lib/session/session-state'
import {
  productReviewsKey,
  productReviewsQuery,
  type ReviewedProduct,
  type ReviewList,
  type ReviewPages,
} from './api/product-reviews'

/**
 * The reviews of a product as whoever asks may see them. After signing in, what a guest has loaded stays, and is read
 * again, with the votes of whoever signed in.
 */
export function useProductReviews(product: ReviewedProduct, list: ReviewList, { enabled = true } = {}) {
  const api = useApi()
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  const asGuest = productReviewsKey({ product, list, owner: GUEST })
  return useInfiniteQuery({
    ...productReviewsQuery(api, { product, list, owner }),
    enabled,
    // Nobody's votes are in it.
    initialData: () => (owner === GUEST ? undefined : client.getQueryData<ReviewPages>(asGuest)),
    initialDataUpdatedAt: 0,
  })
}
