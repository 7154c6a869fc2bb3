import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/section-error'
import type { Review } from '@/contract/reviews'
import { groupDigits } from '@/lib/group-digits'
import { ReviewCard } from './review-card'
import styles from './review-list.module.css'

interface ReviewListProps {
  readonly reviews: readonly Review[]
  /** TotalNoOfReviews. */
  readonly total: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly isMoreFailed: boolean
  readonly onMore: () => void
}

/** "Top reviews", three at a time. */
export function ReviewList({ reviews, total, hasMore, isLoadingMore, isMoreFailed, onMore }: ReviewListProps) {
  const t = useTranslations('reviews')
  return (
    <div>
      <div className={styles['head']}>
        <h3 className="h3">{t(reviews.length > 0 ? 'topReviews' : 'none')}</h3>
        <span className={styles['count']}>{t('reviews', { count: total, shown: groupDigits(total) })}</span>
      </div>
      {reviews.map((review) => (
        <ReviewCard key={review.reviewId} review={review} />
      ))}
      {hasMore && (
        <div className={styles['foot']}>
          {isMoreFailed ? (
            <SectionError text={t('moreFailed')} onRetry={onMore} pending={isLoadingMore} />
          ) : (
            <Button variant="line" busy={isLoadingMore} onClick={onMore}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
