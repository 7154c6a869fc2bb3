import { z } from 'zod'

const count = z.number().int().min(0).default(0)

const review = z.object({
  reviewId: z.string(),
  name: z.string().default('Anonymous'),
  timestamp: z.string().default('Recently'),
  /** Unix seconds. */
  createdTimestamp: z.number().optional(),
  rating: z.number().min(0).max(5),
  reviewTitle: z.string().default(''),
  reviewDesc: z.string().default('No review text available'),
  images: z.array(z.string()).default([]),
  CertifiedBuyer: z.boolean().default(false),
  userLikes: z.boolean().default(false),
  userdisLikes: z.boolean().default(false),
  likes: count,
  disLikes: count,
  usersReported: z.boolean().default(false),
})

const attributeRating = z.object({ attributeId: z.string(), attributeName: z.string(), TotalStarRating: z.number() })

/** Summary and one page of reviews; whatever is absent is zero or empty (specification 3, review summary). */
export const reviewSummary = z.object({
  userReviews: z.array(review).default([]),
  attributeRating: z.array(attributeRating).default([]),
  TotalNoOfReviews: count,
  TotalNoOfRatings: count,
  penCount: count,
  TotalStarRating: z.number().min(0).max(5).default(0),
  FiveStarRating: count,
  FourStartRating: count,
  ThreeStarRating: count,
  TwoStarRating: count,
  OneStarRating: count,
  aiReview: z.object({ aiReviewText: z.string() }).nullish(),
  images: z.array(z.string()).default([]),
})

/** GET {api}/v1/product/review?parentProductId=&storeId=&skip=&limit=3 (specification 7.8). */
export const reviewsAnswer = z.object({ data: z.object({ review: reviewSummary }) })

export type Review = z.output<typeof review>
export type ReviewSummary = z.output<typeof reviewSummary>
