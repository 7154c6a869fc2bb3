import { type KeyboardEvent, useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { directionOf } from '@/lib/i18n/locale'
import styles from './gallery-one.module.css'
import { type GalleryPicture, type PictureAt, placeOf } from './gallery-pictures'
import { PicturedReview } from './pictured-review'
import { ReviewPictureSlider } from './review-picture-slider'

interface GalleryOneProps {
  readonly pictures: readonly GalleryPicture[]
  readonly index: number
  readonly total: number | undefined
  /** Loading the review of the picture, or more pictures, failed. */
  readonly failure: { readonly onRetry: () => void; readonly pending: boolean } | undefined
  readonly onShow: (at: PictureAt) => void
  readonly onGrid: () => void
  readonly onClose: () => void
}

/** One picture with its review beside it, or below it on phones. Arrow keys turn in the direction they point. */
export function GalleryOne({ pictures, index, total, failure, onShow, onGrid, onClose }: GalleryOneProps) {
  const t = useTranslations('reviewGallery')
  const shell = useTranslations('shell.components')
  const isRtl = directionOf(useLocale()) === 'rtl'
  const review = pictures[index]?.review
  const turnTo = (next: number) => {
    const picture = pictures[next]
    if (picture) onShow(placeOf(picture))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    turnTo(index + (isRtl ? -step : step))
  }
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys reach it from every button in it.
    <div ref={takeFocus} className={styles['one']} tabIndex={-1} onKeyDown={press}>
      <ReviewPictureSlider pictures={pictures} index={index} total={total} onTurn={turnTo} />
      <div className={styles['side']}>
        <div className={styles['bar']}>
          <Button variant="line" size="slim" onClick={onGrid}>
            <Icon name="grid" size={16} />
            {t('viewAll')}
          </Button>
          <span className={styles['close']}>
            <IconButton icon="x" label={shell('close')} onClick={onClose} />
          </span>
        </div>
        {review && (
          <PicturedReview key={review.reviewId} review={review} image={pictures[index]?.image} onShow={onShow} />
        )}
        {!review && failure && <SectionError text={t('reviewFailed')} {...failure} />}
        {!review && !failure && <PendingReview />}
      </div>
    </div>
  )
}

/** Steps of the arrow keys in left-to-right languages. */
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowRight: 1, ArrowLeft: -1 }

function PendingReview() {
  const t = useTranslations('reviewGallery')
  return (
    <div className={styles['pending']} role="status">
      <span className="visually-hidden">{t('loadingReview')}</span>
      <Skeleton width="200px" height="40px" />
      <Skeleton width="60%" />
      <Skeleton height="88px" />
    </div>
  )
}
