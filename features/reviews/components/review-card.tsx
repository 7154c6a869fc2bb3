import { useLocale, useTranslations } from 'use-intl'
import { initials } from '@/components/initials'
import { ProductPicture } from '@/components/product-picture'
import { RatingStars } from '@/components/rating-stars'
import { Tag } from '@/components/tag'
import type { Review } from '@/contract/reviews'
import type { Locale } from '@/lib/i18n/locale'
import { reviewWords } from '../review-words'
import styles from './review-card.module.css'
import { ReviewVotes } from './review-votes'

/** One review: who, when, how many stars, what they say and show (specification 2.4). */
export function ReviewCard({ review }: { readonly review: Review }) {
  const t = useTranslations('reviews')
  const locale = useLocale() as Locale
  const missing = { anonymous: t('anonymous'), recently: t('recently'), noText: t('noText') }
  const { name, date, text } = reviewWords(review, missing, locale)
  const images = [...new Set(review.images)]
  return (
    <article className={styles['review']}>
      <div className={styles['head']}>
        <span className={styles['avatar']} aria-hidden="true">
          {initials(name)}
        </span>
        <div className={styles['who']}>
          <p className={styles['name']}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles['date']}>
            <bdi>{date}</bdi>
          </p>
        </div>
        {review.CertifiedBuyer && (
          <Tag variant="leaf" icon="check">
            {t('certified')}
          </Tag>
        )}
      </div>
      <div className={styles['verdict']}>
        <RatingStars value={review.rating} />
        {review.reviewTitle && (
          <h4>
            <bdi>{review.reviewTitle}</bdi>
          </h4>
        )}
      </div>
      <p className={styles['text']}>
        <bdi>{text}</bdi>
      </p>
      {images.length > 0 && (
        <ul className={styles['images']}>
          {images.map((image, index) => (
            <li key={image}>
              <ProductPicture
                src={image}
                alt={t('photoBy', { number: index + 1, name })}
                width={76}
                height={76}
                className={styles['picture'] ?? ''}
              />
            </li>
          ))}
        </ul>
      )}
      <ReviewVotes review={review} name={name} />
    </article>
  )
}
