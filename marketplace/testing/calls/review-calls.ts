import { reviewsAnswer } from '../../../contract/community/reviews.ts'
import { idOf } from '../../shared/ids.ts'
import { featureRatings, reviewFeatureRatings, reviewReports, reviews, reviewVotes, uploads } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { rowDigests } from '../database/row-digests.ts'
import type { Answered, Shopper } from '../people/shopper.ts'

export const WRITE = '/v1/productReviewRating/'

/** Returns a valid review of a seeded product by its slug, with the changes of the test. */
export const reviewOf = (slug: string, changes: object = {}) => ({
  productId: idOf('product', slug),
  rating: 4,
  reviewTitle: 'Does what it says',
  reviewDesc: 'Three weeks of daily use.',
  ...changes,
})

export const write = (shopper: Shopper, slug: string, changes: object = {}, headers = {}): Promise<Answered> =>
  shopper.call('POST', WRITE, reviewOf(slug, changes), headers)

/** Returns the reviews of a product as the shopper sees them; without a shopper, as a guest does. */
export const reviewsSeen = async (
  app: AppUnderTest,
  slug: string,
  shopper?: { token: string },
  query = '&limit=50',
) => {
  const path = `/v1/product/review?parentProductId=${idOf('product', slug)}${query}`
  return (await app.read(reviewsAnswer, path, shopper ? { token: shopper.token } : {})).data.review
}

/** Returns one review as the shopper sees it. */
export async function reviewSeen(app: AppUnderTest, slug: string, reviewId: string, shopper?: { token: string }) {
  const { userReviews } = await reviewsSeen(app, slug, shopper)
  const found = userReviews.find((review) => review.reviewId === reviewId)
  if (!found) throw new Error(`Review ${reviewId} is not shown`)
  return found
}

/** Returns digests of all rows that review calls can change. */
export const reviewState = ({ database: { db } }: AppUnderTest) =>
  rowDigests(db, [reviews, reviewVotes, reviewReports, featureRatings, reviewFeatureRatings, uploads])
