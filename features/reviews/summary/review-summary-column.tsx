import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/rating-stars'
import type { ReviewSummary } from '@/contract/reviews'
import { groupDigits } from '@/lib/group-digits'
import { FeatureRatings } from './feature-ratings'
import styles from './review-summary-column.module.css'
import { starShares } from './star-share'

interface ReviewSummaryColumnProps {
  readonly summary: ReviewSummary
  /** Stands below: the way to a review of one's own. */
  readonly action: ReactNode
}

/** The average, how many rated, the share of each number of stars, and the ratings by feature. */
export function ReviewSummaryColumn({ summary, action }: ReviewSummaryColumnProps) {
  const t = useTranslations('reviews')
  const { TotalStarRating, TotalNoOfRatings, attributeRating } = summary
  const average = TotalStarRating.toFixed(1)
  return (
    <div>
      <div className={styles['score']}>
        <bdi dir="ltr" className={styles['average']} aria-hidden="true">
          {average}
        </bdi>
        <div>
          <RatingStars value={TotalStarRating} />
          <p className={styles['outOf']}>{t('outOf', { rating: average })}</p>
          <p className={styles['count']}>
            {t('ratings', { count: TotalNoOfRatings, shown: groupDigits(TotalNoOfRatings) })}
          </p>
        </div>
      </div>
      <ul>
        {starShares(summary).map(({ stars, percent }) => (
          <li key={stars} className={styles['bar']}>
            <span className="visually-hidden">
              {t('starShare', { stars, shown: String(stars), percent: Math.round(percent) })}
            </span>
            <span aria-hidden="true">{t('star', { stars, shown: String(stars) })}</span>
            <span aria-hidden="true" className={styles['track']}>
              <span style={{ width: `${percent}%` }} />
            </span>
            <bdi aria-hidden="true" dir="ltr" className={styles['percent']}>
              {Math.round(percent)}%
            </bdi>
          </li>
        ))}
      </ul>
      {attributeRating.length > 0 && <FeatureRatings ratings={attributeRating} />}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
