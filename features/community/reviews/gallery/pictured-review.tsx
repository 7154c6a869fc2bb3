import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import { ProductPicture } from '@/components/picture/product-picture'
import { WrittenIn } from '@/components/text/written-in'
import type { Review } from '@/contract/community/reviews'
import { ReviewAuthor } from '../review/review-author'
import { useReviewDisplay } from '../review/review-display'
import { ReviewText } from '../review/review-text'
import { ReviewVotes } from '../review/review-votes'
import type { PictureAt } from './gallery-pictures'
import styles from './pictured-review.module.css'

interface PicturedReviewProps {
  readonly review: Review
  /** The picture that is shown large. */
  readonly image: string | undefined
  readonly onShow: (at: PictureAt) => void
}

/** The review beside its picture, with its other pictures. */
export function PicturedReview({ review, image, onShow }: PicturedReviewProps) {
  const t = useTranslations('reviews')
  const gallery = useTranslations('reviewGallery')
  const { name, date, text, titleAttributes, textAttributes } = useReviewDisplay()(review)
  const images = [...new Set(review.images)]
  return (
    <>
      <ReviewAuthor name={name} picture={review.picture} date={date} isCertified={review.CertifiedBuyer} isNarrow />
      <RatingStars value={review.rating} />
      {review.reviewTitle && (
        <h3 {...titleAttributes} dir="auto" className={styles['title']}>
          {review.reviewTitle}
        </h3>
      )}
      <ReviewText attributes={textAttributes}>{text}</ReviewText>
      <WrittenIn lang={titleAttributes.lang} note={(language) => t('writtenIn', { language })} />
      {images.length > 1 && (
        <ul className="wrap gap-8" aria-label={gallery('ofReview')}>
          {images.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                className={styles['sibling']}
                aria-current={each === image || undefined}
                onClick={() => onShow({ image: each, reviewId: review.reviewId })}
              >
                <ProductPicture
                  src={each}
                  alt={t('photoBy', { number: index + 1, name })}
                  width={60}
                  height={60}
                  className={styles['small']}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!review.isOwn && (
        <div className={styles['foot']}>
          <ReviewVotes review={review} name={name} />
        </div>
      )}
    </>
  )
}
