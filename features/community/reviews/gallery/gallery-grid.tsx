import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { useInView } from '@/components/loading/use-in-view'
import { ProductPicture } from '@/components/picture/product-picture'
import { useReviewDisplay } from '../review/review-display'
import styles from './gallery-grid.module.css'
import { type GalleryPicture, indexOfPicture, type PictureAt, placeOf } from './gallery-pictures'

interface GalleryGridProps {
  readonly pictures: readonly GalleryPicture[]
  readonly total: number
  /** The picture that was open before, which gets the focus. */
  readonly focused: PictureAt | undefined
  readonly isPending: boolean
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly failure: { readonly onRetry: () => void; readonly pending: boolean } | undefined
  readonly onMore: () => void
  readonly onShow: (at: PictureAt) => void
}

/** Placeholders while the pictures load. */
const PLACES = Array.from({ length: 12 }, (_, index) => `place ${index}`)

/** All pictures, six a row or three on phones, each with the stars of its review. */
export function GalleryGrid({ pictures, total, focused, onShow, ...loading }: GalleryGridProps) {
  const t = useTranslations('reviewGallery')
  const { isPending, hasMore, isFetching, failure, onMore } = loading
  const list = useRef<HTMLUListElement>(null)
  const focusedIndex = focused ? indexOfPicture(pictures, focused) : -1
  const firstFocus = useRef(focusedIndex)
  useEffect(() => list.current?.querySelectorAll('button')[firstFocus.current]?.focus(), [])

  const { ref: end, inView: isAtEnd } = useInView()
  const isAskingForMore = isAtEnd && hasMore && !isFetching && !failure
  useEffect(() => {
    if (isAskingForMore) onMore()
  }, [isAskingForMore, onMore])

  const places = isPending ? PLACES.slice(0, Math.max(1, Math.min(PLACES.length, total))) : []
  return (
    <div className="grid gap-16">
      <ul ref={list} className={styles['grid']} aria-label={t('pictures')} aria-busy={isPending}>
        {pictures.map((picture) => (
          <li key={`${picture.review?.reviewId} ${picture.image}`}>
            <Tile picture={picture} onOpen={() => onShow(placeOf(picture))} />
          </li>
        ))}
        {!failure &&
          places.map((place) => (
            <li key={place} aria-hidden="true">
              <Skeleton height="100%" radius="14px" />
            </li>
          ))}
      </ul>
      {isPending && !failure && (
        <p role="status" className="visually-hidden">
          {t('loading')}
        </p>
      )}
      {failure && <SectionError text={t(pictures.length > 0 ? 'moreFailed' : 'failed')} {...failure} />}
      <div ref={end} className={styles['end']} />
    </div>
  )
}

function Tile({ picture: { image, review }, onOpen }: { picture: GalleryPicture; onOpen: () => void }) {
  const t = useTranslations('reviews')
  const words = useReviewDisplay()
  const number = (review?.images.indexOf(image) ?? 0) + 1
  return (
    <button type="button" className={styles['tile']} onClick={onOpen}>
      <ProductPicture
        src={image}
        alt={review ? t('photoBy', { number, name: words(review).name }) : ''}
        width={170}
        height={170}
        className={styles['picture']}
      />
      {review && (
        <span className={styles['stars']}>
          <Icon name="star" size={13} />
          <span className="visually-hidden">{t('outOf', { rating: review.rating })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {review.rating}
          </bdi>
        </span>
      )}
    </button>
  )
}
