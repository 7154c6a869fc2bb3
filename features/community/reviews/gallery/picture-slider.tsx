import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { ProductPicture } from '@/components/picture/product-picture'
import { groupDigits } from '@/lib/money'
import { useReviewDisplay } from '../review/review-display'
import type { GalleryPicture } from './gallery-pictures'
import styles from './picture-slider.module.css'

interface PictureSliderProps {
  readonly pictures: readonly GalleryPicture[]
  readonly index: number
  /** Undefined until the position of the picture among all is known. */
  readonly total: number | undefined
  readonly onTurn: (index: number) => void
}

/** Pictures rendered on each side of the one in view; the others are empty slides. */
const NEIGHBOURS = 2
const SIZE = 752

/** The pictures side by side. A swipe or the buttons turn to the next. */
export function PictureSlider({ pictures, index, total, onTurn }: PictureSliderProps) {
  const t = useTranslations('reviewGallery')
  const reviews = useTranslations('reviews')
  const words = useReviewDisplay()
  const track = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = track.current
    // During a swipe it is already there.
    if (!element || slideInView(element) === index) return
    const forwards = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollLeft = forwards * index * element.clientWidth
  }, [index])
  const noteScroll = () => {
    const inView = track.current ? slideInView(track.current) : undefined
    if (inView !== undefined && inView !== index) onTurn(inView)
  }
  return (
    <div className={styles['stage']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard. */}
      <ul ref={track} className={styles['track']} aria-label={t('pictures')} tabIndex={0} onScroll={noteScroll}>
        {pictures.map(({ image, review }, at) => (
          <li key={`${review?.reviewId} ${image}`} className={styles['slide']} aria-hidden={at !== index}>
            {Math.abs(at - index) <= NEIGHBOURS && (
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
            )}
          </li>
        ))}
      </ul>
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

/** Index of the slide in view; undefined before layout. */
function slideInView(track: HTMLElement): number | undefined {
  return track.clientWidth > 0 ? Math.round(Math.abs(track.scrollLeft) / track.clientWidth) : undefined
}
