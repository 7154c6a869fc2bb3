import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import { useApi } from '@/lib/api/api-context'
import { productReviewsQuery, type ReviewedProduct } from '../api/product-reviews'
import { CustomersSay } from './customers-say'
import { ReviewImages } from './review-images'
import { ReviewList } from './review-list'
import { ReviewSummaryColumn } from './review-summary-column'
import styles from './reviews-body.module.css'
import layout from './reviews-layout.module.css'
import { ReviewsSkeleton } from './reviews-skeleton'

interface ReviewsBodyProps extends ReviewedProduct {
  readonly count: number
}

/** Summary, what customers say, their pictures and their reviews. */
export function ReviewsBody({ count, ...product }: ReviewsBodyProps) {
  const t = useTranslations('reviews')
  const query = useInfiniteQuery(productReviewsQuery(useApi(), product))
  const summary = query.data?.pages[0]
  if (!summary && query.isError) {
    return <SectionError text={t('failed')} onRetry={() => query.refetch()} pending={query.isFetching} />
  }
  if (!summary) return <ReviewsSkeleton count={count} />
  return (
    <div className={layout['columns']}>
      <ReviewSummaryColumn summary={summary} />
      <div className={styles['main']}>
        {summary.aiReview && <CustomersSay text={summary.aiReview.aiReviewText} />}
        <ReviewImages images={summary.images} />
        <ReviewList
          // A review may move to the next page while one reads.
          reviews={[
            ...new Map(
              query.data?.pages.flatMap((page) => page.userReviews.map((one) => [one.reviewId, one])),
            ).values(),
          ]}
          total={summary.TotalNoOfReviews}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          isMoreFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
    </div>
  )
}
