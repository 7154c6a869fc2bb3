import { RatingStars } from '@/components/feedback/rating-stars'
import type { ReviewableProduct } from './form/reviewed-product'
import { type ReviewWritingTexts, useReviewWriting } from './use-review-writing'

interface ReviewLinkProps {
  readonly product: ReviewableProduct
  readonly texts: ReviewWritingTexts
  /** Stars of the caller's own review; undefined when there is none. */
  readonly stars: number | undefined
}

/** A link that writes or edits the caller's review of a product, with the stars that were given. */
export function ReviewLink({ product, texts, stars }: ReviewLinkProps) {
  const { link, slots, modal } = useReviewWriting(product, texts)
  return (
    <>
      {stars !== undefined && <RatingStars value={stars} />}
      {stars === undefined ? link : slots.ownAction}
      {modal}
    </>
  )
}
