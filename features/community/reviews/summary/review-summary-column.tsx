import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import type { ReviewSummary } from '@/contract/community/reviews'
import styles from './review-summary-column.module.css'

interface ReviewSummaryColumnProps {
  readonly summary: ReviewSummary
  /** Button to write a review. */
  readonly action: ReactNode
}

/** Average, number of ratings, share of each number of stars, and ratings by feature. */
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
          <p className="note above-4">{t('outOf', { rating: average })}</p>
          <p className="caption">{t('ratings', { count: TotalNoOfRatings })}</p>
        </div>
      </div>
      <ul>
        {starShares(summary).map(({ stars, percent }) => (
          <li key={stars} className={styles['bar']}>
            <span className="visually-hidden">{t('starShare', { stars, percent: Math.round(percent) })}</span>
            <span aria-hidden="true">{t('star', { stars })}</span>
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

type StarCounts = Pick<
  ReviewSummary,
  'FiveStarRating' | 'FourStartRating' | 'ThreeStarRating' | 'TwoStarRating' | 'OneStarRating' | 'TotalNoOfRatings'
>

export interface StarShare {
  readonly stars: 5 | 4 | 3 | 2 | 1
  /** Not rounded, for the width of a bar. */
  readonly percent: number
}

/** The share of each number of stars, five first: 100 x count / total, or 0 when either is 0. */
export function starShares(counts: StarCounts): readonly StarShare[] {
  const share = (count: number) =>
    count === 0 || counts.TotalNoOfRatings === 0 ? 0 : (100 * count) / counts.TotalNoOfRatings
  return [
    { stars: 5, percent: share(counts.FiveStarRating) },
    { stars: 4, percent: share(counts.FourStartRating) },
    { stars: 3, percent: share(counts.ThreeStarRating) },
    { stars: 2, percent: share(counts.TwoStarRating) },
    { stars: 1, percent: share(counts.OneStarRating) },
  ]
}

/** Features shown before "See more". */
const SHOWN_FIRST = 3

/** "By feature": ratings of single features. */
function FeatureRatings({ ratings }: { readonly ratings: ReviewSummary['attributeRating'] }) {
  const t = useTranslations('reviews')
  const [isWhole, setWhole] = useState(false)
  const visibleRatings = isWhole ? ratings : ratings.slice(0, SHOWN_FIRST)
  return (
    <div className={styles['features']}>
      <h3 className={`h3 ${styles['title']}`}>{t('byFeature')}</h3>
      <ul>
        {visibleRatings.map(({ attributeId, attributeName, TotalStarRating }) => (
          <li key={attributeId} className={styles['feature']}>
            <bdi>{attributeName}</bdi>
            <span className={styles['rating']}>
              <RatingStars value={TotalStarRating} />
              <bdi dir="ltr" aria-hidden="true">
                {TotalStarRating.toFixed(1)}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
      {ratings.length > SHOWN_FIRST && (
        <button type="button" className="link fine" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'seeLess' : 'seeMore')}
        </button>
      )}
    </div>
  )
}
