import { faqVoteAnswer, faqVoteBody } from '../../../../contract/community/faq.ts'
import {
  answerReportAnswer,
  answerReportBody,
  answerVoteAnswer,
  answerVoteBody,
} from '../../../../contract/community/questions.ts'
import { reviewReportAnswer, reviewVoteAnswer } from '../../../../contract/community/reviews.ts'
import * as z from '../../../../contract/values/zod.ts'
import { requireToken, tokenOnly } from '../../../shared/auth/require-token.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { userRequest } from '../../../shared/request/user-request.ts'
import type { VotesService } from './votes-service.ts'

const reviewCall = calls('reviews')
const questionCall = calls('questions')
const faqCall = calls('faq')

/** Number of a like on an answer; 1 is a dislike. */
const LIKE = 0

const reviewVote = z
  .strictObject({ reviewId: idField, like: z.optional(z.boolean()), dislike: z.optional(z.boolean()) })
  .check(
    z.refine(({ like, dislike }) => (like === undefined) !== (dislike === undefined), {
      path: ['like'],
      message: 'must be there, or dislike, and not both',
    }),
  )
const answerVote = z.extend(answerVoteBody, { answerId: idField })

/** Votes on reviews, answers and FAQs, and reports of abuse (docs/community.md#votes). */
export function votesRoutes(app: ContractApp, votes: VotesService): void {
  app.post(
    '/v1/likeDislikeReview/',
    reviewCall.signedIn({
      summary: 'Sets the caller’s like or dislike of a review, or takes it back; one of the two at a time',
      body: reviewVote,
      answer: reviewVoteAnswer,
    }),
    async (request) => {
      const { reviewId: itemId, like, dislike } = request.body
      const kind = like === undefined ? 'dislike' : 'like'
      const change = { itemId, kind, isSet: like ?? dislike ?? false } as const
      const { message, votes: now } = await votes.vote('review', userRequest(request), change, request.context.locale)
      const { likes, dislikes: disLikes, isLike } = now
      return { message, data: { likes, disLikes, userLikes: isLike === true, userdisLikes: isLike === false } }
    },
  )

  app.post(
    '/v1/reportReview/',
    reviewCall.signedIn({
      summary: 'Reports a review, once a user; 409 afterwards',
      body: z.strictObject({ reviewId: idField }),
      answer: reviewReportAnswer,
    }),
    async (request) => votes.report('review', userRequest(request), request.body.reviewId, request.context.locale),
  )

  for (const method of ['POST', 'PATCH'] as const) {
    const isSet = method === 'POST'
    app.route({
      method,
      url: '/v1/likeDislikeProduct',
      ...questionCall.signedIn({
        summary: isSet
          ? 'Makes a like (0) or a dislike (1) the caller’s one vote on an answer'
          : 'Takes a like (0) or a dislike (1) on an answer away, if it is there',
        body: answerVote,
        answer: answerVoteAnswer,
      }),
      handler: async (request) => {
        const { answerId: itemId, vote } = request.body
        const change = { itemId, kind: vote === LIKE ? 'like' : 'dislike', isSet } as const
        const { message } = await votes.vote('answer', userRequest(request), change, request.context.locale)
        return { message }
      },
    })
  }

  app.post(
    '/v1/reportProductQuestionAnswer',
    questionCall.signedIn({
      summary: 'Reports an answer: once, the second time is 409',
      body: z.extend(answerReportBody, { answerId: idField }),
      answer: answerReportAnswer,
    }),
    async (request) => votes.report('answer', userRequest(request), request.body.answerId, request.context.locale),
  )

  app.post(
    '/fast/api/v1/product-faq/like-dislike',
    faqCall({
      summary: 'The caller’s one vote, a guest’s too: 201 for a new one, 200 when there was one before',
      preValidation: tokenOnly,
      body: z.extend(faqVoteBody, { faqId: idField }),
      answer: { 200: faqVoteAnswer, 201: faqVoteAnswer },
    }),
    async ({ caller, body, context, network }, reply) => {
      requireToken(caller, context.locale)
      const vote = { faqId: body.faqId, kind: body.action, network }
      const { isNew, message, votes: now } = await votes.voteOnFaq(caller, vote, context.locale)
      const { likes: likesCount, dislikes: dislikesCount, isLike } = now
      const data = { likesCount, dislikesCount, isLiked: isLike === true, isDisliked: isLike === false }
      return reply.code(isNew ? 201 : 200).send({ message, data })
    },
  )
}
