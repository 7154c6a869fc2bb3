import { locales } from './languages.ts'
import { MAX_REVIEW_IMAGES } from './reviews-rules.ts'
import * as z from './zod'

const count = z.number().int().min(0).default(0)
const stars = z.number().int().min(1).max(5)
const language = z.enum(locales).optional().catch(undefined)

const review = z.object({
  reviewId: z.string(),
  name: z.string().default('Anonymous'),
  /** Address of the author's picture, when there is one. */
  picture: z.string().optional(),
  timestamp: z.string().default('Recently'),
  /** Unix seconds. */
  createdTimestamp: z.number().optional(),
  rating: z.number().min(0).max(5),
  reviewTitle: z.string().default(''),
  reviewDesc: z.string().default('No review text available'),
  /** Language of title and text; absent when it is unknown. */
  language,
  images: z.array(z.string()).default([]),
  CertifiedBuyer: z.boolean().default(false),
  userLikes: z.boolean().default(false),
  userdisLikes: z.boolean().default(false),
  likes: count,
  disLikes: count,
  usersReported: z.boolean().default(false),
  /** True when the caller wrote it. */
  isOwn: z.boolean().default(false),
})

const attributeRating = z.object({
  attributeId: z.string(),
  attributeName: z.string().default(''),
  TotalStarRating: z.number().default(0),
})

/** Summary and one page of reviews. Absent fields are zero or empty. */
export const reviewSummary = z.object({
  userReviews: z.array(review).default([]),
  attributeRating: z.array(attributeRating).default([]),
  TotalNoOfReviews: count,
  TotalNoOfRatings: count,
  /** Number of reviews in the requested list. */
  penCount: count,
  TotalStarRating: z.number().min(0).max(5).default(0),
  FiveStarRating: count,
  FourStartRating: count,
  ThreeStarRating: count,
  TwoStarRating: count,
  OneStarRating: count,
  aiReview: z.object({ aiReviewText: z.string().default(''), language }).nullish(),
  images: z.array(z.string()).default([]),
})

/**
 * GET {api}/v1/product/review?parentProductId=&storeId=&skip=&limit=3
 * With `imagesOnly=1` only reviews that have pictures, the newest first.
 */
export const reviewsAnswer = z.object({ data: z.object({ review: reviewSummary }) })

/** POST {api}/v1/likeDislikeReview/: one of the two, true to set it and false to take it back. */
export const reviewVoteBody = z.union([
  z.strictObject({ reviewId: z.string(), like: z.boolean() }),
  z.strictObject({ reviewId: z.string(), dislike: z.boolean() }),
])
export const reviewVoteAnswer = z.object({
  message: z.string().default(''),
  /** The review after the vote. Other services may omit it. */
  data: review.pick({ likes: true, disLikes: true, userLikes: true, userdisLikes: true }).optional(),
})

/** POST {api}/v1/reportReview/; a second report is 409. */
export const reviewReportBody = z.object({ reviewId: z.string() })
export const reviewReportAnswer = z.object({ message: z.string().default('') })

/** GET {api}/v1/ratableAttribute?productId= (parent product id). */
export const ratableAttributesAnswer = z.object({
  data: z.array(z.object({ attributeId: z.string(), attributeName: z.string() })),
})

/**
 * POST {api}/v1/productReviewRating/: writes the caller's review of a product (201), or edits it (200).
 * `productId` is the parent product id; `images` are addresses that the caller's uploads returned.
 */
export const reviewBody = z.object({
  productId: z.string(),
  rating: stars,
  reviewTitle: z.string(),
  reviewDesc: z.string().default(''),
  images: z.array(z.string()).max(MAX_REVIEW_IMAGES).default([]),
  attributes: z.array(z.object({ attributeId: z.string(), rating: stars })).default([]),
})
export const reviewWrittenAnswer = z.object({ message: z.string(), data: z.object({ reviewId: z.string() }) })

/** GET {api}/v1/productReviewRating/?productId=: the caller's review of a product, and when they bought it. */
export const ownReviewAnswer = z.object({
  data: z.object({
    /** Unix seconds; null when the caller has not bought it. */
    boughtTimestamp: z.number().nullable(),
    /** The caller sells for the store of the product, so they may not review it. */
    isSeller: z.boolean().default(false),
    review: reviewBody.omit({ productId: true }).extend({ reviewId: z.string() }).nullable(),
  }),
})

export type Review = z.output<typeof review>
export type ReviewSummary = z.output<typeof reviewSummary>
export type OwnReview = z.output<typeof ownReviewAnswer>['data']
export type ReviewBody = z.input<typeof reviewBody>
export type RatableAttribute = z.output<typeof ratableAttributesAnswer>['data'][number]
