import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { REVIEWS_PAGE_SIZE } from '../reviews-page-size'

/** Whose reviews. */
export interface ReviewedProduct {
  readonly parentProductId: string
  readonly storeId: string
}

/** The summary and the reviews of a product, a page at a time (specification 7.8). */
export const productReviewsQuery = (api: ApiCaller, { parentProductId, storeId }: ReviewedProduct) =>
  infiniteQueryOptions({
    queryKey: ['reviews', parentProductId, storeId],
    queryFn: async ({ signal, pageParam }) => {
      const input = { parentProductId, storeId, skip: pageParam, limit: REVIEWS_PAGE_SIZE }
      return (await api.call('productReviews', input, { signal })).data.review
    },
    initialPageParam: 0,
    // More are there while the total is greater than what is loaded; an empty page ends it all the same.
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.userReviews.length, 0)
      return last.userReviews.length > 0 && last.TotalNoOfReviews > loaded ? loaded : undefined
    },
  })
