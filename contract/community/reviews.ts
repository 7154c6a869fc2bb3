import { locales } from '../values/languages.ts'
import * as z from '../values/zod'
import { MAX_REVIEW_IMAGES } from './reviews-rules.ts'

const count = z._default(z.int().check(z.minimum(0)), 0)
const stars = z.int().check(z.minimum(1), z.maximum(5))
const language = z.catch(z.optional(z.enum(locales)), undefined)

const review = z.object({
  reviewId: z.string(),
  name: z._default(z.string(), 'Anonymous'),
  /** Address of the author's picture, when there is one. */
  picture: z.optional(z.string()),
  timestamp: z._default(z.string(), 'Recently'),
  /** Unix seconds. */
  createdTimestamp: z.optional(z.number()),
  rating: z.number().check(z.minimum(0), z.maximum(5)),
  reviewTitle: z._default(z.string(), ''),
  reviewDesc: z._default(z.string(), 'No review text available'),
  /** Language of title and text; absent when it is unknown. */
  language,
  images: z._default(z.array(z.string()), []),
  CertifiedBuyer: z._default(z.boolean(), false),
  userLikes: z._default(z.boolean(), false),
  userdisLikes: z._default(z.boolean(), false),
  likes: count,
  disLikes: count,
  usersReported: z._default(z.boolean(), false),
  /** True when the caller wrote it. */
  isOwn: z._default(z.boolean(), false),
})

const attributeRating = z.object({
  attributeId: z.string(),
  attributeName: z._default(z.string(), ''),
  TotalStarRating: z._default(z.number(), 0),
})

/** Summary and one page of reviews. Absent fields are zero or empty. */
export const reviewSummary = z.object({
  userReviews: z._default(z.array(review), []),
  attributeRating: z._default(z.array(attributeRating), []),
  TotalNoOfReviews: count,
  TotalNoOfRatings: count,
  /** Number of reviews in the requested list. */
  penCount: count,
  TotalStarRating: z._default(z.number().check(z.minimum(0), z.maximum(5)), 0),
  FiveStarRating: count,
  FourStartRating: count,
  ThreeStarRating: count,
  TwoStarRating: count,
  OneStarRating: count,
  aiReview: z.nullish(z.object({ aiReviewText: z._default(z.string(), ''), language })),
  images: z._default(z.array(z.string()), []),
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
  message: z._default(z.string(), ''),
  /** The review after the vote. Other services may omit it. */
  data: z.optional(z.pick(review, { likes: true, disLikes: true, userLikes: true, userdisLikes: true })),
})

/** POST {api}/v1/reportReview/; a second report is 409. */
export const reviewReportBody = z.object({ reviewId: z.string() })
export const reviewReportAnswer = z.object({ message: z._default(z.string(), '') })

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
  reviewDesc: z._default(z.string(), ''),
  images: z._default(z.array(z.string()).check(z.maxLength(MAX_REVIEW_IMAGES)), []),
  attributes: z._default(z.array(z.object({ attributeId: z.string(), rating: stars })), []),
})
export const reviewWrittenAnswer = z.object({ message: z.string(), data: z.object({ reviewId: z.string() }) })

/** GET {api}/v1/productReviewRating/?productId=: the caller's review of a product, and when they bought it. */
export const ownReviewAnswer = z.object({
  data: z.object({
    /** Unix seconds; null when the caller has not bought it. */
    boughtTimestamp: z.nullable(z.number()),
    /** The caller sells for the store of the product, so they may not review it. */
    isSeller: z._default(z.boolean(), false),
    review: z.nullable(z.extend(z.omit(reviewBody, { productId: true }), { reviewId: z.string() })),
  }),
})

export type Review = z.output<typeof review>
export type ReviewSummary = z.output<typeof reviewSummary>
export type OwnReview = z.output<typeof ownReviewAnswer>['data']
export type ReviewBody = z.input<typeof reviewBody>
export type RatableAttribute = z.output<typeof ratableAttributesAnswer>['data'][number]
