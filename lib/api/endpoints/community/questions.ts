import type { z } from 'zod'
import type { answerBody, answerReportBody, answerVoteBody, questionBody } from '@/contract/community/questions'
import type { QuestionTrigger } from '@/contract/community/questions-rules'
import { get, patch, post } from '../endpoint'

/** Questions about products, and their answers. */
export const questionsEndpoints = {
  questions: get({
    path: (_: { skip: number; limit: number; perentProductId: string; trigger: QuestionTrigger; searchName: string }) =>
      '/v1/productQuestion',
    answer: () => import('@/contract/community/questions').then((contract) => contract.questionsAnswer),
    needsNoToken: true,
  }),
  askQuestion: post({
    path: (_: z.input<typeof questionBody>) => '/v1/productQuestion',
    answer: () => import('@/contract/community/questions').then((contract) => contract.questionAskedAnswer),
    isKeyed: true,
  }),
  sellerQuestions: get({
    path: (_: { skip: number; limit: number }) => '/v1/seller/question',
    answer: () => import('@/contract/community/questions').then((contract) => contract.sellerQuestionsAnswer),
  }),
  answerQuestion: post({
    path: (_: z.input<typeof answerBody>) => '/v1/productAnswer',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerGivenAnswer),
    isKeyed: true,
  }),
  voteAnswer: post({
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerVoteAnswer),
    isKeyed: true,
  }),
  clearOppositeAnswerVote: patch({
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerVoteAnswer),
    isKeyed: true,
  }),
  reportAnswer: post({
    path: (_: z.input<typeof answerReportBody>) => '/v1/reportProductQuestionAnswer',
    answer: () => import('@/contract/community/questions').then((contract) => contract.answerReportAnswer),
    isKeyed: true,
  }),
} as const
