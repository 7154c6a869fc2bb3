import type { Review } from '@/contract/community/reviews'

/** A picture to open; its review may not be known yet. */
export interface PictureAt {
  readonly image: string
  readonly reviewId?: string | undefined
}

/** A picture with its review, or without while the review loads. */
export interface GalleryPicture {
  readonly image: string
  readonly review: Review | undefined
}

interface GallerySources {
  /** The loaded reviews in the order of the gallery; those without pictures are left out. */
  readonly pictured: readonly Review[]
  /** Reviews that the page shows already. */
  readonly known: readonly Review[]
  /** The picture that the gallery was opened at. */
  readonly start: PictureAt | undefined
}

/**
 * All pictures of the gallery in order. The opened picture is always among them; it comes first until its position is
 * known.
 */
export function galleryPictures({ pictured, known, start }: GallerySources): readonly GalleryPicture[] {
  const inOrder = [...new Map(pictured.map((review) => [review.reviewId, review])).values()].flatMap(picturesOf)
  if (!start || indexOfPicture(inOrder, start) >= 0) return inOrder
  const startPicture = known.flatMap(picturesOf).find((picture) => isAt(picture, start))
  if (!startPicture?.review) return [{ image: start.image, review: undefined }, ...inOrder]
  return [
    ...picturesOf(startPicture.review),
    ...inOrder.filter(({ review }) => review?.reviewId !== startPicture.review?.reviewId),
  ]
}

/** Index of a picture, or -1. */
export function indexOfPicture(pictures: readonly GalleryPicture[], at: PictureAt): number {
  return pictures.findIndex((picture) => isAt(picture, at))
}

/** Identifies a picture after more have loaded. */
export const placeOf = ({ image, review }: GalleryPicture): PictureAt => ({ image, reviewId: review?.reviewId })

function isAt({ image, review }: GalleryPicture, at: PictureAt): boolean {
  return image === at.image && (at.reviewId === undefined || at.reviewId === review?.reviewId)
}

const picturesOf = (review: Review): readonly GalleryPicture[] =>
  [...new Set(review.images)].map((image) => ({ image, review }))
