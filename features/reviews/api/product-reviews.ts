import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Review, ReviewSummary } from '@/contract/reviews'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { GUEST, ownerOf } from '@/lib/session/owner-of'
import { useSession } from '@/lib/session/session-state'
import { DEFAULT_REVIEWS } from '@/contract/review-limits'

/** Whose reviews. */
export interface ReviewedProduct {
  readonly parentProductId: string
  readonly storeId: string
}

/** All reviews, the most helpful first, or those with pictures, the newest first. */
export type ReviewList = 'top' | 'pictured'

/** Pages of reviews as the cache has them. */
export type ReviewPages = InfiniteData<ReviewSummary, number>

export interface ReviewsAsked {
  readonly product: ReviewedProduct
  readonly list: ReviewList
  /** Whose votes and reports are marked: a uid, or 'guest'. */
  readonly owner: string
}

/** Root of the keys of all reviews, so that whoever changes one can have them read again. */
const REVIEWS = 'reviews'

/** Reviews with pictures that one call of the gallery brings. */
const PICTURED_PAGE_SIZE = 12

/** Under which a list of reviews is kept. */
export const productReviewsKey = ({ product, list, owner }: ReviewsAsked): readonly string[] => [
  REVIEWS,
  list,
  product.parentProductId,
  product.storeId,
  owner,
]

/** The summary and the reviews of a product, a page at a time (specification 7.8). */
export const productReviewsQuery = (api: ApiCaller, { product, list, owner }: ReviewsAsked) =>
  infiniteQueryOptions({
    queryKey: productReviewsKey({ product, list, owner }),
    queryFn: async ({ signal, pageParam: skip }) => {
      const { parentProductId, storeId } = product
      const asked =
        list === 'top' ? { limit: DEFAULT_REVIEWS } : { limit: PICTURED_PAGE_SIZE, imagesOnly: 1 as const }
      return (await api.call('productReviews', { parentProductId, storeId, skip, ...asked }, { signal })).data.review
    },
    initialPageParam: 0,
    // More are there while the total is greater than what is loaded; an empty page ends it all the same.
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.userReviews.length, 0)
      const total = list === 'pictured' && last.penCount > 0 ? last.penCount : last.TotalNoOfReviews
      return last.userReviews.length > 0 && total > loaded ? loaded : undefined
    },
  })

/** Finds the cached lists in which somebody's votes and reports are marked. */
export const reviewsOf = (owner: string) => ({
  predicate: ({ queryKey: [root, list, , , whose] }: { queryKey: readonly unknown[] }) =>
    root === REVIEWS && (list === 'top' || list === 'pictured') && whose === owner,
})

/** The reviews of pages in order, each once: one may move to the next page while somebody reads. */
export function reviewsIn(pages: Pick<ReviewPages, 'pages'> | undefined): readonly Review[] {
  const all = pages?.pages.flatMap((page) => page.userReviews) ?? []
  return [...new Map(all.map((review) => [review.reviewId, review])).values()]
}

/**
 * Changes a review in every list that this owner has loaded, and once more after a read that is under way: its answer may
 * be from before the change.
 */
export function changeReview(
  client: QueryClient,
  owner: string,
  reviewId: string,
  change: (review: Review) => Review,
): void {
  const lists = reviewsOf(owner)
  const inPages = (pages: ReviewPages): ReviewPages => ({
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      userReviews: page.userReviews.map((one) => (one.reviewId === reviewId ? change(one) : one)),
    })),
  })
  const write = () => client.setQueriesData<ReviewPages>(lists, (pages) => pages && inPages(pages))
  write()
  for (const query of client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })) {
    query.promise?.then(write, () => undefined)
  }
}

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
