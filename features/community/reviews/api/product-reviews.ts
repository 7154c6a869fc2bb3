import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Review, ReviewSummary } from '@/contract/community/reviews'
import { DEFAULT_REVIEWS } from '@/contract/community/reviews-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { nextSkip } from '@/lib/api/next-skip'
import { GUEST, personalKey, useOwner } from '@/lib/session/personal-queries'

/** The product whose reviews are shown. */
export interface ReviewedProduct {
  readonly parentProductId: string
  readonly storeId: string
}

/** All reviews, the most helpful first, or those with pictures, the newest first. */
export type ReviewList = 'top' | 'pictured'

/** Pages of reviews in the query cache. */
export type ReviewPages = InfiniteData<ReviewSummary, number>

export interface ReviewsRequest {
  readonly product: ReviewedProduct
  readonly list: ReviewList
  /** The reader, whose own votes and reports are marked: a uid, or 'guest'. */
  readonly owner: string
}

/** Page size of the gallery. */
const PICTURED_PAGE_SIZE = 12

/** Root of the keys of a reader's lists. */
const reviewsKey = (owner: string) => personalKey(owner, 'reviews')

/** Query key of a list of reviews. */
export const productReviewsKey = ({ product, list, owner }: ReviewsRequest) =>
  [...reviewsKey(owner), list, product.parentProductId, product.storeId] as const

/** The summary and the reviews of a product, page by page. */
const productReviewsQuery = (api: ApiCaller, { product, list, owner }: ReviewsRequest) =>
  infiniteQueryOptions({
    queryKey: productReviewsKey({ product, list, owner }),
    queryFn: async ({ signal, pageParam: skip }) => {
      const { parentProductId, storeId } = product
      const params = list === 'top' ? { limit: DEFAULT_REVIEWS } : { limit: PICTURED_PAGE_SIZE, imagesOnly: 1 as const }
      return (await api.call('productReviews', { parentProductId, storeId, skip, ...params }, { signal })).data.review
    },
    initialPageParam: 0,
    getNextPageParam: ({ penCount, TotalNoOfReviews }, pages) => {
      const total = list === 'pictured' && penCount > 0 ? penCount : TotalNoOfReviews
      return nextSkip(pages, ({ userReviews }) => userReviews, total)
    },
  })

/** The reviews of all pages in order, each once: votes may move a review to the next page between two reads. */
export function reviewsIn(pages: Pick<ReviewPages, 'pages'> | undefined): readonly Review[] {
  const all = pages?.pages.flatMap((page) => page.userReviews) ?? []
  return [...new Map(all.map((review) => [review.reviewId, review])).values()]
}

/**
 * Changes a review in every list that this owner has loaded, and once more after a read that is in flight: its answer may
 * be from before the change.
 */
export function changeReview(
  client: QueryClient,
  owner: string,
  reviewId: string,
  change: (review: Review) => Review,
): void {
  const lists = { queryKey: reviewsKey(owner) }
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
 * The reviews of a product for the current reader. After signing in, the guest's list stays and is read again with the
 * reader's own votes.
 */
export function useProductReviews(product: ReviewedProduct, list: ReviewList, { enabled = true } = {}) {
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  const asGuest = productReviewsKey({ product, list, owner: GUEST })
  return useInfiniteQuery({
    ...productReviewsQuery(api, { product, list, owner }),
    enabled,
    // A guest's list has no own votes in it.
    initialData: () => (owner === GUEST ? undefined : client.getQueryData<ReviewPages>(asGuest)),
    initialDataUpdatedAt: 0,
  })
}
