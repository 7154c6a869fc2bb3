import type { Stars } from '@/components/feedback/star-choice'
import type { OwnReview, ReviewBody } from '@/contract/community/reviews'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '@/contract/community/reviews-rules'
import { firstCharacters } from '@/contract/values/character-count'

/** A review that is being written. `images` are addresses of uploads. */
export interface ReviewDraft {
  readonly rating: Stars
  /** By attribute id; absent or 0 when not rated. */
  readonly attributes: Readonly<Record<string, Stars>>
  readonly title: string
  readonly text: string
  readonly images: readonly string[]
}

export const EMPTY_DRAFT: ReviewDraft = { rating: 0, attributes: {}, title: '', text: '', images: [] }

/** The fields that keep a draft from being sent. */
export interface DraftProblems {
  readonly rating: boolean
  readonly title: boolean
}

/** The draft to edit an existing review with. */
export function draftOf(review: NonNullable<OwnReview['review']>): ReviewDraft {
  return {
    rating: starsOf(review.rating),
    attributes: Object.fromEntries(review.attributes.map((one) => [one.attributeId, starsOf(one.rating)])),
    title: review.reviewTitle,
    text: review.reviewDesc,
    images: review.images,
  }
}

/** Limits a title while it is typed: one line, at most the maximum length. */
export const typedTitle = (text: string): string =>
  firstCharacters(text.replace(/[\r\n]+/g, ' '), MAX_REVIEW_TITLE_LENGTH)

/** Limits a text while it is typed. */
export const typedText = (text: string): string => firstCharacters(text, MAX_REVIEW_LENGTH)

/** Stars and a title are required, everything else is optional. */
export function problemsOf({ rating, title }: ReviewDraft): DraftProblems {
  return { rating: rating === 0, title: title.trim() === '' }
}

/**
 * The body to send. Ratings of features that the product no longer has are left out: the marketplace would refuse them.
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

/** Whether two drafts are equal. */
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
