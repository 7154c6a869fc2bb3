import { describe, expect, test } from 'vitest'
import { reviewsAnswer } from './reviews'

const parsed = (review: object) => reviewsAnswer.parse({ data: { review } }).data.review

describe('missing fields of a reviews response', () => {
  test('default to zero or empty in the summary', () => {
    expect(parsed({})).toEqual({
      userReviews: [],
      attributeRating: [],
      TotalNoOfReviews: 0,
      TotalNoOfRatings: 0,
      penCount: 0,
      TotalStarRating: 0,
      FiveStarRating: 0,
      FourStartRating: 0,
      ThreeStarRating: 0,
      TwoStarRating: 0,
      OneStarRating: 0,
      images: [],
    })
  })

  test("default to zero or empty inside the summary's values", () => {
    expect(parsed({ aiReview: {}, attributeRating: [{ attributeId: 'a' }] })).toMatchObject({
      aiReview: { aiReviewText: '' },
      attributeRating: [{ attributeId: 'a', attributeName: '', TotalStarRating: 0 }],
    })
  })

  test('default to empty texts or false in a review', () => {
    const [review] = parsed({ userReviews: [{ reviewId: 'r', rating: 4 }] }).userReviews
    expect(review).toEqual({
      reviewId: 'r',
      name: 'Anonymous',
      timestamp: 'Recently',
      rating: 4,
      reviewTitle: '',
      reviewDesc: 'No review text available',
      images: [],
      CertifiedBuyer: false,
      userLikes: false,
      userdisLikes: false,
      likes: 0,
      disLikes: 0,
      usersReported: false,
      isOwn: false,
    })
  })
})
