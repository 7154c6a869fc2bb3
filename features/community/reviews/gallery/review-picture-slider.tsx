import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { PictureSlider } from '@/components/picture/picture-slider'
import { ProductPicture } from '@/components/picture/product-picture'
import { groupDigits } from '@/lib/money'
import { useReviewDisplay } from '../review/review-display'
import type { GalleryPicture } from './gallery-pictures'
import styles from './review-picture-slider.module.css'

interface ReviewPictureSliderProps {
  readonly pictures: readonly GalleryPicture[]
  readonly index: number
  /** Undefined until the position of the picture among all is known. */
  readonly total: number | undefined
  readonly onTurn: (index: number) => void
}

const SIZE = 752

/** Pictures of reviews with buttons and a counter. */
export function ReviewPictureSlider({ pictures, index, total, onTurn }: ReviewPictureSliderProps) {
  const t = useTranslations('reviewGallery')
  const reviews = useTranslations('reviews')
  const words = useReviewDisplay()
  const pictureOf = (at: number) => {
    const { image = '', review } = pictures[at] ?? {}
    return (
      <ProductPicture
        src={image}
        alt={
          review
            ? reviews('photoBy', { number: review.images.indexOf(image) + 1, name: words(review).name })
            : reviews('photo', { number: at + 1, total: total ?? pictures.length })
        }
        width={SIZE}
        height={SIZE}
        sizes={`(max-width: 767.95px) 100vw, ${SIZE}px`}
        className={styles['picture']}
      />
    )
  }
  return (
    <div className={styles['stage']}>
      <PictureSlider
        label={t('pictures')}
        pictures={pictures.map(({ image, review }) => `${review?.reviewId} ${image}`)}
        index={index}
        onTurn={onTurn}
        pictureOf={pictureOf}
      />
      <span className={styles['previous']}>
        <IconButton
          icon="left"
          flip
          variant="disc"
          label={t('previous')}
          // Not `disabled`, which would lose the focus at the end.
          aria-disabled={index === 0}
          onClick={() => onTurn(index - 1)}
        />
      </span>
      <span className={styles['next']}>
        <IconButton
          icon="right"
          flip
          variant="disc"
          label={t('next')}
          aria-disabled={index === pictures.length - 1}
          onClick={() => onTurn(index + 1)}
        />
      </span>
      {total !== undefined && (
        <p className={styles['counter']} aria-live="polite">
          {t('counter', { number: groupDigits(index + 1), total: groupDigits(total) })}
        </p>
      )}
    </div>
  )
}
