import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { opensModal, prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { Review } from '@/contract/community/reviews'
import type { ReviewedProduct } from '../api/product-reviews'
import type { PictureAt } from './gallery-pictures'

/** Opens the gallery of the pictures in reviews. */
export interface GalleryOpener {
  /** Opens the grid of all pictures. */
  readonly openAll: () => void
  /** Opens one picture. */
  readonly openAt: (at: PictureAt) => void
  /** Props of every button that opens the gallery: marks it for screen readers, and prefetches the code. */
  readonly trigger: {
    readonly 'aria-haspopup': 'dialog'
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
  }
}

interface GallerySources {
  /** The reviews that the page shows. */
  readonly known: readonly Review[]
  /** Number of pictures in the summary. */
  readonly count: number
}

const load = () => import('./review-gallery')
const ReviewGallery = lazily(() => load().then((module) => module.ReviewGallery))

/** The gallery of the pictures in reviews. Its code and pictures load when it first opens. */
export function useReviewGallery(
  product: ReviewedProduct,
  sources: GallerySources,
): GalleryOpener & { readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState<{ readonly time: number; readonly start: PictureAt | undefined }>()
  const open = (start?: PictureAt) => {
    setOpening((before) => ({ time: (before?.time ?? 0) + 1, start }))
    setOpen(true)
  }
  const prefetch = () => {
    prefetchModal()
    load().then(
      ({ prefetchTexts }) => prefetchTexts(),
      () => undefined,
    )
  }
  return {
    openAll: () => open(),
    openAt: open,
    trigger: { ...opensModal, onPointerEnter: prefetch, onFocus: prefetch },
    dialog: opening && (
      <ReviewGallery
        key={opening.time}
        product={product}
        {...sources}
        start={opening.start}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
