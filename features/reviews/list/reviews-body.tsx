import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import { useSettledNotice } from '@/components/use-kept-place'
import { type ReviewedProduct, reviewsIn } from '../api/product-reviews'
import { useReviewGallery } from '../gallery/use-review-gallery'
import { ReviewCard } from '../review/review-card'
import { CustomersSay } from '../summary/customers-say'
import { ReviewImages } from '../summary/review-images'
import { ReviewSummaryColumn } from '../summary/review-summary-column'
import { useProductReviews } from '../use-product-reviews'
import { ReviewList } from './review-list'
import styles from './reviews-body.module.css'
import layout from './reviews-layout.module.css'
import { ReviewsSkeleton } from './reviews-skeleton'

interface ReviewsBodyProps {
  readonly product: ReviewedProduct
  readonly count: number
  readonly action?: ReactNode
  /** Stands for `action` once the visitor has written one. */
  readonly changeAction?: ReactNode
  readonly ownAction?: ReactNode
  /** Told once the reviews are there, or could not be had. */
  readonly onSettled: () => void
}

/** Summary, what customers say, their pictures and their reviews. */
export function ReviewsBody({ product, count, action, changeAction, ownAction, onSettled }: ReviewsBodyProps) {
  const t = useTranslations('reviews')
  const query = useProductReviews(product, 'top')
  const reviews = reviewsIn(query.data)
  const summary = query.data?.pages[0]
  const gallery = useReviewGallery(product, { known: reviews, count: summary?.images.length ?? 0 })
  useSettledNotice(!query.isPending, onSettled)
  if (!summary && query.isError) {
    return <SectionError text={t('failed')} onRetry={() => query.refetch()} pending={query.isFetching} />
  }
  if (!summary) return <ReviewsSkeleton count={count} />
  return (
    <div className={layout['columns']}>
      <ReviewSummaryColumn
        summary={summary}
        action={reviews.some(({ isOwn }) => isOwn) ? changeAction : reviews.length > 0 && action}
      />
      <div className={styles['main']}>
        {summary.aiReview?.aiReviewText && <CustomersSay text={summary.aiReview.aiReviewText} />}
        <ReviewImages images={summary.images} gallery={gallery} />
        <ReviewList
          reviews={reviews}
          drawReview={(review) => (
            <ReviewCard key={review.reviewId} review={review} ownAction={ownAction} gallery={gallery} />
          )}
          total={summary.TotalNoOfReviews}
          action={action}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          isMoreFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
      {gallery.dialog}
    </div>
  )
}
