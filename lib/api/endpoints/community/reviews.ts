import type { z } from 'zod'
import type { ReviewBody, reviewReportBody, reviewVoteBody } from '@/contract/community/reviews'
import { get, post, type VisitorPlace } from '../endpoint'

/** Reviews, and the votes on them. */
export const reviewsEndpoints = {
  productReviews: get({
    path: (_: { parentProductId: string; storeId: string; skip: number; limit: number; imagesOnly?: 1 | undefined }) =>
      '/v1/product/review',
    answer: () => import('@/contract/community/reviews').then((contract) => contract.reviewsAnswer),
    sharedFor: 30,
    needsNoToken: true,
  }),
  voteReview: post({
    path: (_: z.input<typeof reviewVoteBody>) => '/v1/likeDislikeReview/',
    answer: () => import('@/contract/community/reviews').then((contract) => contract.reviewVoteAnswer),
    isKeyed: true,
  }),
  reportReview: post({
    path: (_: z.input<typeof reviewReportBody>) => '/v1/reportReview/',
    answer: () => import('@/contract/community/reviews').then((contract) => contract.reviewReportAnswer),
    isKeyed: true,
  }),
  ratableAttributes: get({
    path: (_: { parentProductId: string }) => '/v1/ratableAttribute',
    query: (input) => ({ productId: input.parentProductId }),
    answer: () => import('@/contract/community/reviews').then((contract) => contract.ratableAttributesAnswer),
    needsNoToken: true,
  }),
  ownReview: get({
    path: (_: { parentProductId: string }) => '/v1/productReviewRating/',
    query: (input) => ({ productId: input.parentProductId }),
    answer: () => import('@/contract/community/reviews').then((contract) => contract.ownReviewAnswer),
  }),
  writeReview: post({
    path: (_: { review: ReviewBody; visitor: Pick<VisitorPlace, 'ipAddress' | 'latitude' | 'longitude'> }) =>
      '/v1/productReviewRating/',
    headers: ({ visitor }) => ({
      ipAddress: visitor.ipAddress,
      latitude: visitor.latitude,
      longitude: visitor.longitude,
    }),
    body: (input) => input.review,
    answer: () => import('@/contract/community/reviews').then((contract) => contract.reviewWrittenAnswer),
    isKeyed: true,
  }),
} as const
