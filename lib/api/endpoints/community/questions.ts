import type { z } from 'zod'
import type { answerBody, answerReportBody, answerVoteBody, questionBody } from '@/contract/community/questions'
import type { QuestionTrigger } from '@/contract/community/questions-rules'
import { endpoint } from '../endpoint'

/** Questions about products, and their answers. */
export const questionsEndpoints = {
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
    answer: () => import('@/contract/community/questions').then((contract) => contract.questionsAnswer),
  }),
  askQuestion: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof questionBody>) => '/v1/productQuestion',
    body: (input) => input,
    answer: () => import('@/contract/community/questions').then((contract) => contract.questionAskedAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  sellerQuestions: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/seller/question',
    query: ({ skip, limit }) => ({ skip, limit }),
    answer: () => import('@/contract/community/questions').then((contract) => contract.sellerQuestionsAnswer),
    needsCaller: true,
  }),
  answerQuestion: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerBody>) => '/v1/productAnswer',
    body: (input) => input,
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerGivenAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  voteAnswer: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    body: (input) => input,
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerVoteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  clearOppositeAnswerVote: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    body: (input) => input,
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerVoteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  reportAnswer: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerReportBody>) => '/v1/reportProductQuestionAnswer',
    body: (input) => input,
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerReportAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
} as const
