import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import type { ReviewSummary } from '@/contract/community/reviews'
import styles from './feature-ratings.module.css'

/** Features shown before "See more". */
const SHOWN_FIRST = 3

/** "By feature": ratings of single features. */
export function FeatureRatings({ ratings }: { readonly ratings: ReviewSummary['attributeRating'] }) {
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
