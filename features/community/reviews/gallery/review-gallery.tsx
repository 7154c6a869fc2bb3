import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Review } from '@/contract/community/reviews'
import { fetchMessages, withLateMessages } from '@/lib/i18n/late-messages'
import { groupDigits } from '@/lib/money'
import { type ReviewedProduct, reviewsIn, useProductReviews } from '../api/product-reviews'
import { GalleryGrid } from './gallery-grid'
import { GalleryOne } from './gallery-one'
import { galleryPictures, indexOfPicture, type PictureAt, placeOf } from './gallery-pictures'

interface ReviewGalleryProps extends DialogProps {
  readonly product: ReviewedProduct
  /** The reviews that the page shows. */
  readonly known: readonly Review[]
  /** Number of pictures in the summary; there may be more. */
  readonly count: number
  /** The picture to open; undefined shows the grid. */
  readonly start: PictureAt | undefined
}

const TEXTS = ['reviewGallery'] as const
/** The next page loads when this many pictures are left. */
const NEAR_END = 4

/** Prefetches the messages of the gallery. */
export function prefetchTexts(): void {
  fetchMessages(document.documentElement.lang, TEXTS).catch(() => undefined)
}

/**
 * The pictures of all reviews: a grid, or one picture with its review. A dialog, or a bottom drawer below 768 px.
 */
export const ReviewGallery = withLateMessages(TEXTS, Gallery)

function Gallery({ product, known, count, start, open, onClose }: ReviewGalleryProps) {
  const t = useTranslations('reviewGallery')
  const query = useProductReviews(product, 'pictured')
  const [at, setAt] = useState(start)
  const [lastViewed, setLastViewed] = useState<PictureAt>()
  const pictures = galleryPictures({ pictured: reviewsIn(query.data), known, start })
  const isComplete = query.data !== undefined && !query.hasNextPage
  const total = isComplete ? pictures.length : Math.max(pictures.length, count)
  const index = at ? indexOfPicture(pictures, at) : -1
  const currentPicture = pictures[index]

  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isMoreWanted = currentPicture !== undefined && (!currentPicture.review || index >= pictures.length - NEAR_END)
  const isAskingForMore = open && isMoreWanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isAskingForMore) void fetchNextPage()
  }, [isAskingForMore, fetchNextPage])

  const retry = () => void (query.data ? fetchNextPage() : query.refetch())
  const failure = isError ? { onRetry: retry, pending: isFetching } : undefined
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      title={t('title', { shown: groupDigits(total) })}
      size="widest"
      isFlush={currentPicture !== undefined}
    >
      {currentPicture ? (
        <GalleryOne
          pictures={pictures}
          index={index}
          total={query.data && total}
          failure={failure}
          onShow={setAt}
          onGrid={() => {
            setLastViewed(placeOf(currentPicture))
            setAt(undefined)
          }}
          onClose={onClose}
        />
      ) : (
        <GalleryGrid
          pictures={pictures}
          total={total}
          focused={lastViewed}
          isPending={query.isPending}
          hasMore={hasNextPage}
          isFetching={isFetching}
          failure={failure}
          onMore={() => void fetchNextPage()}
          onShow={setAt}
        />
      )}
    </ModalOrDrawer>
  )
}
