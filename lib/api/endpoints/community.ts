import type { z } from 'zod'
import type { faqVoteBody } from '@/contract/faq'
import type { QuestionTrigger } from '@/contract/question-sorts'
import type { answerBody, answerReportBody, answerVoteBody, questionBody } from '@/contract/questions'
import type { ReviewBody, reviewReportBody, reviewVoteBody } from '@/contract/reviews'
import { publicConfig } from '../../config'
import { endpoint, type VisitorPlace } from './endpoint'

/** Reviews, questions and FAQs. */
export const communityEndpoints = {
  productFaq: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { slug: string }) => '/fast/api/v1/product-faq/bySlug',
    query: (input) => ({ slug: input.slug }),
    answer: () => import('@/contract/faq').then((contract) => contract.faqAnswer),
    sharedFor: 30,
  }),
  productReviews: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { parentProductId: string; storeId: string; skip: number; limit: number; imagesOnly?: 1 | undefined }) =>
      '/v1/product/review',
    query: (input) => ({
      parentProductId: input.parentProductId,
      storeId: input.storeId,
      skip: input.skip,
      limit: input.limit,
      imagesOnly: input.imagesOnly,
    }),
    answer: () => import('@/contract/reviews').then((contract) => contract.reviewsAnswer),
    sharedFor: 30,
  }),
  voteReview: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof reviewVoteBody>) => '/v1/likeDislikeReview/',
    body: (input) => input,
    answer: () => import('@/contract/reviews').then((contract) => contract.reviewVoteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  reportReview: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof reviewReportBody>) => '/v1/reportReview/',
    body: (input) => input,
    answer: () => import('@/contract/reviews').then((contract) => contract.reviewReportAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  ratableAttributes: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { parentProductId: string }) => '/v1/ratableAttribute',
    query: (input) => ({ productId: input.parentProductId }),
    answer: () => import('@/contract/reviews').then((contract) => contract.ratableAttributesAnswer),
  }),
  ownReview: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { parentProductId: string }) => '/v1/productReviewRating/',
    query: (input) => ({ productId: input.parentProductId }),
    answer: () => import('@/contract/reviews').then((contract) => contract.ownReviewAnswer),
    needsCaller: true,
  }),
  writeReview: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { review: ReviewBody; visitor: Pick<VisitorPlace, 'ipAddress' | 'latitude' | 'longitude'> }) =>
      '/v1/productReviewRating/',
    headers: ({ visitor }) => ({
      ipAddress: visitor.ipAddress,
      latitude: visitor.latitude,
      longitude: visitor.longitude,
    }),
    body: (input) => input.review,
    answer: () => import('@/contract/reviews').then((contract) => contract.reviewWrittenAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  uploadReviewImage: endpoint({
    base: 'api',
    method: 'POST',
    // The trailing slash is required: the path without it accepts a file upload.
    path: (_: { name: string; data: string }) => '/v1/imageUpload/',
    form: (input) => ({
      bucket: publicConfig().mediaCloud,
      folderName: 'products',
      type: '0',
      name: input.name,
      data: input.data,
    }),
    answer: () => import('@/contract/uploads').then((contract) => contract.uploadAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  uploadFile: endpoint({
    base: 'api',
    method: 'POST',
    // Without a trailing slash: the path with it takes encoded data.
    path: (_: { folder: 'orderImage' | 'FileData'; name: string; file: Blob }) => '/v1/imageUpload',
    // The fields come before the file, so that they are known when it arrives.
    form: ({ folder, name, file }) => ({ uploadTo: '1', folder, fileName: name, file }),
    answer: () => import('@/contract/uploads').then((contract) => contract.uploadAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  questions: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number; perentProductId: string; trigger: QuestionTrigger; searchName: string }) =>
      '/v1/productQuestion',
    query: (input) => ({
      skip: input.skip,
      limit: input.limit,
      perentProductId: input.perentProductId,
      trigger: input.trigger,
      searchName: input.searchName,
    }),
    answer: () => import('@/contract/questions').then((contract) => contract.questionsAnswer),
  }),
  askQuestion: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof questionBody>) => '/v1/productQuestion',
    body: (input) => input,
    answer: () => import('@/contract/questions').then((contract) => contract.questionAskedAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  sellerQuestions: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/seller/question',
    query: ({ skip, limit }) => ({ skip, limit }),
    answer: () => import('@/contract/questions').then((contract) => contract.sellerQuestionsAnswer),
    needsCaller: true,
  }),
  answerQuestion: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerBody>) => '/v1/productAnswer',
    body: (input) => input,
    answer: () => import('@/contract/questions').then((contract) => contract.answerGivenAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  voteAnswer: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    body: (input) => input,
    answer: () => import('@/contract/questions').then((contract) => contract.answerVoteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  clearOppositeAnswerVote: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    body: (input) => input,
    answer: () => import('@/contract/questions').then((contract) => contract.answerVoteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  reportAnswer: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerReportBody>) => '/v1/reportProductQuestionAnswer',
    body: (input) => input,
    answer: () => import('@/contract/questions').then((contract) => contract.answerReportAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  voteFaq: endpoint({
    base: 'api2',
    method: 'POST',
    path: (_: z.input<typeof faqVoteBody>) => '/fast/api/v1/product-faq/like-dislike',
    body: (input) => input,
    answer: () => import('@/contract/faq').then((contract) => contract.faqVoteAnswer),
    successes: [200, 201],
    needsCaller: true,
    isKeyed: true,
  }),
} as const
