import type { z } from 'zod'
import type { answerBody, answerReportBody, answerVoteBody, questionBody } from '@/contract/community/questions'
import type { QuestionTrigger } from '@/contract/community/questions-rules'
import { endpoint } from '../endpoint'

/** Questions about products, and their answers. */
export const questionsEndpoints = {
  questions: endpoint({
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
    needsNoToken: true,
  }),
  askQuestion: endpoint({
    method: 'POST',
    path: (_: z.input<typeof questionBody>) => '/v1/productQuestion',
    answer: () => import('@/contract/community/questions').then((contract) => contract.questionAskedAnswer),
    isKeyed: true,
  }),
  sellerQuestions: endpoint({
    path: (_: { skip: number; limit: number }) => '/v1/seller/question',
    query: ({ skip, limit }) => ({ skip, limit }),
    answer: () => import('@/contract/community/questions').then((contract) => contract.sellerQuestionsAnswer),
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: (_: z.input<typeof answerBody>) => '/v1/productAnswer',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerGivenAnswer),
    isKeyed: true,
  }),
  voteAnswer: endpoint({
    method: 'POST',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerVoteAnswer),
    isKeyed: true,
  }),
  clearOppositeAnswerVote: endpoint({
    method: 'PATCH',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerVoteAnswer),
    isKeyed: true,
  }),
  reportAnswer: endpoint({
    method: 'POST',
    path: (_: z.input<typeof answerReportBody>) => '/v1/reportProductQuestionAnswer',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerReportAnswer),
    isKeyed: true,
  }),
} as const
