import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import { ProductPicture } from '@/components/picture/product-picture'
import { WrittenIn } from '@/components/text/written-in'
import type { Review } from '@/contract/community/reviews'
import type { GalleryOpener } from '../gallery/use-review-gallery'
import { ReviewAuthor } from './review-author'
import styles from './review-card.module.css'
import { useReviewDisplay } from './review-display'
import { ReviewText } from './review-text'
import { ReviewVotes } from './review-votes'

interface ReviewCardProps {
  readonly review: Review
  /** Replaces the votes below the visitor's own review. */
  readonly ownAction: ReactNode
  readonly gallery: GalleryOpener
}

/** One review: author, date, stars, text and pictures. */
export function ReviewCard({ review, ownAction, gallery }: ReviewCardProps) {
  const t = useTranslations('reviews')
  const { name, date, text, titleAttributes, textAttributes } = useReviewDisplay()(review)
  const images = [...new Set(review.images)]
  return (
    <article className={styles['review']} tabIndex={-1}>
      <ReviewAuthor name={name} picture={review.picture} date={date} isCertified={review.CertifiedBuyer} />
      <div className={styles['verdict']}>
        <RatingStars value={review.rating} />
        {review.reviewTitle && (
          <h4 {...titleAttributes} dir="auto">
            {review.reviewTitle}
          </h4>
        )}
      </div>
      <ReviewText attributes={textAttributes}>{text}</ReviewText>
      <WrittenIn lang={titleAttributes.lang} note={(language) => t('writtenIn', { language })} />
      {images.length > 0 && (
        <ul className="wrap gap-8 above-12">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles['open']}
                {...gallery.trigger}
                onClick={() => gallery.openAt({ image, reviewId: review.reviewId })}
              >
                <ProductPicture
                  src={image}
                  alt={t('photoBy', { number: index + 1, name })}
                  width={76}
                  height={76}
                  className={styles['picture']}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.isOwn ? <div className={styles['own']}>{ownAction}</div> : <ReviewVotes review={review} name={name} />}
    </article>
  )
}
