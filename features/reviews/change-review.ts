import type { QueryClient } from '@tanstack/react-query'
import type { Review } from '@/contract/reviews'
import { type ReviewPages, reviewsOf } from './api/product-reviews'

/**
 * Writes what has become of a review into every list in which somebody sees it, again after a reading that was under way:
 * it may bring the review as it was before.
 */
export function changeReview(client: QueryClient, owner: string, reviewId: string, changes: Partial<Review>): void {
  const lists = reviewsOf(owner)
  const write = () => client.setQueriesData<ReviewPages>(lists, (pages) => pages && changed(pages, reviewId, changes))
  write()
  for (const query of client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })) {
    query.promise?.then(write, () => undefined)
  }
}

function changed(pages: ReviewPages, reviewId: string, changes: Partial<Review>): ReviewPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      userReviews: page.userReviews.map((one) => (one.reviewId === reviewId ? { ...one, ...changes } : one)),
    })),
  }
}
