import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { useOnSettled } from '@/components/loading/use-reserved-height'
import { UserText } from '@/components/text/user-text'
import type { ReviewSummary } from '@/contract/community/reviews'
import { DEFAULT_REVIEWS } from '@/contract/community/reviews-rules'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { textAttributes } from '@/lib/i18n/locale'
import { type ReviewedProduct, reviewsIn, useProductReviews } from '../api/product-reviews'
import { useReviewGallery } from '../gallery/use-review-gallery'
import { ReviewCard } from '../review/review-card'
import { ReviewImages } from '../summary/review-images'
import { ReviewSummaryColumn } from '../summary/review-summary-column'
import { ReviewList } from './review-list'
import styles from './reviews-body.module.css'

interface ReviewsBodyProps {
  readonly product: ReviewedProduct
  readonly count: number
  readonly action?: ReactNode
  /** Replaces `action` when the visitor has written a review. */
  readonly changeAction?: ReactNode
  readonly ownAction?: ReactNode
  /** Called when the reviews have loaded or failed to load. */
  readonly onSettled: () => void
}

/** Summary, AI summary, pictures and reviews. */
export const ReviewsBody = withLateMessages(['reviews'], Body)

function Body({ product, count, action, changeAction, ownAction, onSettled }: ReviewsBodyProps) {
  const t = useTranslations('reviews')
  const query = useProductReviews(product, 'top')
  const reviews = reviewsIn(query.data)
  const summary = query.data?.pages[0]
  const gallery = useReviewGallery(product, { known: reviews, count: summary?.images.length ?? 0 })
  useOnSettled(!query.isPending, onSettled)
  if (!summary && query.isError) {
    return <SectionError text={t('failed')} onRetry={() => query.refetch()} pending={query.isFetching} />
  }
  if (!summary) return <ReviewsSkeleton count={count} />
  return (
    <div className={styles['columns']}>
      <ReviewSummaryColumn
        summary={summary}
        action={reviews.some(({ isOwn }) => isOwn) ? changeAction : reviews.length > 0 && action}
      />
      <div className={styles['main']}>
        {summary.aiReview?.aiReviewText && <CustomersSay {...summary.aiReview} />}
        <ReviewImages images={summary.images} gallery={gallery} />
        <ReviewList
          reviews={reviews}
          drawReview={(review) => (
            <ReviewCard key={review.reviewId} review={review} ownAction={ownAction} gallery={gallery} />
          )}
          total={summary.TotalNoOfReviews}
          action={action}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetching}
          isMoreFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
      {gallery.dialog}
    </div>
  )
}

const BARS = [5, 4, 3, 2, 1] as const

/** Placeholders for the summary and for the reviews of the first page. */
function ReviewsSkeleton({ count }: { readonly count: number }) {
  const t = useTranslations('reviews')
  const cards = Array.from({ length: Math.min(count, DEFAULT_REVIEWS) }, (_, index) => `card ${index}`)
  return (
    <div className={styles['columns']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="grid gap-14">
        <Skeleton width="180px" height="52px" />
        {BARS.map((bar) => (
          <Skeleton key={bar} height="18px" />
        ))}
        <Skeleton height="120px" />
      </div>
      <div className="grid gap-14">
        <Skeleton height="140px" radius="var(--r-card)" />
        <Skeleton width="180px" height="22px" />
        <Skeleton height="118px" radius="14px" />
        {cards.map((card) => (
          <div key={card} className={styles['card']}>
            <Skeleton width="200px" height="40px" />
            <Skeleton width="60%" />
            <Skeleton height="44px" />
            <Skeleton width="120px" height="44px" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** "Customers Say": the summary by AI, labelled as such. */
function CustomersSay({ aiReviewText, language }: NonNullable<ReviewSummary['aiReview']>) {
  const t = useTranslations('reviews')
  const locale = useLocale()
  return (
    <div className={styles['panel']}>
      <h3 className="h3 row gap-8">
        <Icon name="spark" size={20} />
        {t('customersSay')}
      </h3>
      <UserText className={styles['text']} attributes={textAttributes(language, locale)}>
        {aiReviewText}
      </UserText>
      <p className="caption above-10">{t('aiCaption')}</p>
    </div>
  )
}
