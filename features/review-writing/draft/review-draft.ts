import { firstCharacters } from '@/contract/character-count'
import { LONGEST_REVIEW, LONGEST_REVIEW_TITLE } from '@/contract/review-limits'
import type { OwnReview, ReviewBody } from '@/contract/reviews'

/** 0: not rated. */
export type Stars = 0 | 1 | 2 | 3 | 4 | 5

/** What somebody is writing about a product; its pictures are addresses of what has been uploaded. */
export interface ReviewDraft {
  readonly rating: Stars
  /** By attribute; what is not rated is absent or 0. */
  readonly attributes: Readonly<Record<string, Stars>>
  readonly title: string
  readonly text: string
  readonly images: readonly string[]
}

export const EMPTY_DRAFT: ReviewDraft = { rating: 0, attributes: {}, title: '', text: '', images: [] }

/** What keeps a draft from being sent, by field. */
export interface DraftProblems {
  readonly rating: boolean
  readonly title: boolean
}

/** The draft that changes a review which is there already. */
export function draftOf(review: NonNullable<OwnReview['review']>): ReviewDraft {
  return {
    rating: starsOf(review.rating),
    attributes: Object.fromEntries(review.attributes.map((one) => [one.attributeId, starsOf(one.rating)])),
    title: review.reviewTitle,
    text: review.reviewDesc,
    images: review.images,
  }
}

/** A title as it is being typed: one line, no longer than allowed. */
export const typedTitle = (text: string): string => firstCharacters(text.replace(/[\r\n]+/g, ' '), LONGEST_REVIEW_TITLE)

/** The text of a review as it is being typed: no longer than allowed. */
export const typedText = (text: string): string => firstCharacters(text, LONGEST_REVIEW)

/** Stars and a title are required; everything else may be left out. */
export function problemsOf({ rating, title }: ReviewDraft): DraftProblems {
  return { rating: rating === 0, title: title.trim() === '' }
}

/**
 * What is sent (specification 7.8). Ratings of attributes that the product no longer has are left out: the marketplace
 * would refuse them.
 */
export function reviewBodyOf(
  { rating, attributes, title, text, images }: ReviewDraft,
  productId: string,
  ratable: readonly { readonly attributeId: string }[],
): ReviewBody {
  const rated = ratable.flatMap(({ attributeId }) => {
    const stars = attributes[attributeId] ?? 0
    return stars === 0 ? [] : [{ attributeId, rating: stars }]
  })
  return {
    productId,
    rating,
    reviewTitle: title.trim(),
    reviewDesc: text.trim(),
    images: [...images],
    attributes: rated,
  }
}

/** Whether two drafts say the same. */
export function isSameDraft(one: ReviewDraft, other: ReviewDraft): boolean {
  return (
    one.rating === other.rating &&
    one.title === other.title &&
    one.text === other.text &&
    one.images.join() === other.images.join() &&
    ratedIn(one.attributes) === ratedIn(other.attributes)
  )
}

const ratedIn = (attributes: ReviewDraft['attributes']): string =>
  Object.entries(attributes)
    .filter(([, stars]) => stars > 0)
    .map((entry) => entry.join(':'))
    .toSorted()
    .join()

/** The nearest whole number of stars. */
function starsOf(rating: number): Stars {
  return Math.min(Math.max(Math.round(rating), 0), 5) as Stars
}
