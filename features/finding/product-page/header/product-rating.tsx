import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import type { ProductDetail } from '../loading/assemble-product'
import styles from './product-rating.module.css'

interface ProductRatingProps
  extends Pick<ProductDetail, 'TotalStarRating' | 'TotalNoOfRatings' | 'TotalNoOfReviews' | 'TotalNoOfQuestions'> {
  /** Link to write the first review. */
  readonly firstReview?: ReactNode
}

/** The rating, the number of ratings, and those of reviews and questions, each with a link to its section. */
export function ProductRating({
  TotalStarRating,
  TotalNoOfRatings,
  TotalNoOfReviews,
  TotalNoOfQuestions,
  firstReview,
}: ProductRatingProps) {
  const t = useTranslations('productPage.rating')
  const reviews = t('reviews', { count: TotalNoOfReviews })
  return (
    <div className={styles['rating']}>
      {TotalNoOfReviews > 0 ? (
        <a className={styles['reviews']} href="#reviews">
          <RatingStars value={TotalStarRating} />
          <bdi dir="ltr">{TotalStarRating.toFixed(1)}</bdi>
          {TotalNoOfRatings > 0 && <span className="faint">{t('ratings', { count: TotalNoOfRatings })}</span>}
          <span className="link">{reviews}</span>
        </a>
      ) : (
        <span className={styles['reviews']}>
          <RatingStars value={TotalStarRating} />
          <span className="faint">{reviews}</span>
          {firstReview}
        </span>
      )}
      {TotalNoOfQuestions > 0 && (
        <a className="link" href="#questions_answers">
          {t('questions', { count: TotalNoOfQuestions })}
        </a>
      )}
    </div>
  )
}
