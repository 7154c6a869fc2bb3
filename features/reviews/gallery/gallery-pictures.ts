import type { Review } from '@/contract/reviews'

/** A picture that somebody asked for; which review has it may not be known yet. */
export interface PictureAt {
  readonly image: string
  readonly reviewId?: string | undefined
}

/** A picture of the gallery with the review that shows it; without, the review is still on its way. */
export interface GalleryPicture {
  readonly image: string
  readonly review: Review | undefined
}

interface GallerySources {
  /** Reviews in the gallery's own order, as far as they are there; those without pictures are left out. */
  readonly pictured: readonly Review[]
  /** Reviews that the page shows already. */
  readonly known: readonly Review[]
  /** The picture that the gallery was opened at. */
  readonly start: PictureAt | undefined
}

/**
 * All pictures of the gallery in order. The one that it was opened at is always among them: first, as long as its
 * place in the order is not known.
 */
export function galleryPictures({ pictured, known, start }: GallerySources): readonly GalleryPicture[] {
  const inOrder = [...new Map(pictured.map((review) => [review.reviewId, review])).values()].flatMap(picturesOf)
  if (!start || indexOfPicture(inOrder, start) >= 0) return inOrder
  const shown = known.flatMap(picturesOf).find((picture) => isAt(picture, start))
  if (!shown?.review) return [{ image: start.image, review: undefined }, ...inOrder]
  return [...picturesOf(shown.review), ...inOrder.filter(({ review }) => review?.reviewId !== shown.review?.reviewId)]
}

/** Where a picture stands, or -1. */
export function indexOfPicture(pictures: readonly GalleryPicture[], at: PictureAt): number {
  return pictures.findIndex((picture) => isAt(picture, at))
}

/** What finds a picture again when more have come. */
export const placeOf = ({ image, review }: GalleryPicture): PictureAt => ({ image, reviewId: review?.reviewId })

function isAt({ image, review }: GalleryPicture, at: PictureAt): boolean {
  return image === at.image && (at.reviewId === undefined || at.reviewId === review?.reviewId)
}

const picturesOf = (review: Review): readonly GalleryPicture[] =>
  [...new Set(review.images)].map((image) => ({ image, review }))
