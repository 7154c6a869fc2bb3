import {
  answerBody,
  answerGivenAnswer,
  questionAskedAnswer,
  questionBody,
  questionsAnswer,
  sellerQuestionsAnswer,
} from '../../../../contract/community/questions.ts'
import {
  DEFAULT_QUESTION_SORT,
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTION_SEARCH_LENGTH,
  MAX_QUESTIONS_AT_ONCE,
  questionTriggers,
} from '../../../../contract/community/questions-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields, wholeNumber } from '../../../shared/request/request-fields.ts'
import { userRequest } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { AnswersService } from './answers-service.ts'
import type { QuestionsService } from './questions-service.ts'

const call = calls('questions')
const LIMIT_WHEN_NOT_GIVEN = 5
const OPEN_QUESTIONS_WHEN_NOT_GIVEN = 20

const listQuery = z.object({
  ...pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_QUESTIONS_AT_ONCE),
  /** Misspelt on the wire. */
  perentProductId: idField,
  trigger: z._default(
    z.pipe(wholeNumber(1, questionTriggers.length), z.literal(questionTriggers)),
    DEFAULT_QUESTION_SORT,
  ),
  searchName: z._default(writtenText({ longest: MAX_QUESTION_SEARCH_LENGTH, mayBeEmpty: true, oneLine: true }), ''),
})
const newQuestion = z.extend(questionBody, {
  productId: idField,
  question: writtenText({ longest: MAX_QUESTION_LENGTH }),
})
const newAnswer = z.extend(answerBody, { questionId: idField, answer: writtenText({ longest: MAX_ANSWER_LENGTH }) })

interface QuestionsServices {
  readonly questions: QuestionsService
  readonly answers: AnswersService
}

/** Questions about products, and their answers (docs/community.md#questions-and-answers). */
export function questionsRoutes(app: ContractApp, { questions, answers }: QuestionsServices): void {
  app.get(
    '/v1/productQuestion',
    call.cached({
      summary: 'One page of the questions about a product, with the caller’s own votes and reports marked',
      querystring: listQuery,
      answer: questionsAnswer,
    }),
    async (request) => {
      const { perentProductId: productId, searchName: search, ...page } = request.query
      return questions.list(request.caller, { ...page, productId, search }, request.context.locale)
    },
  )

  app.post(
    '/v1/productQuestion',
    call.signedIn({ summary: 'Asks a question about a product', body: newQuestion, answer: questionAskedAnswer }),
    async (request) => questions.ask(userRequest(request), request.body, request.context.locale),
  )

  app.post(
    '/v1/productAnswer',
    call.signedIn({
      summary: 'Answers a question in the name of the store, for the seller of the product',
      body: newAnswer,
      answer: answerGivenAnswer,
    }),
    async (request) => answers.answer(userRequest(request), request.body, request.context.locale),
  )

  app.get(
    '/v1/seller/question',
    call.signedIn({
      summary: 'Questions without an answer about the products that the caller sells, the newest first',
      querystring: z.object(pageFields(OPEN_QUESTIONS_WHEN_NOT_GIVEN, MAX_QUESTIONS_AT_ONCE)),
      answer: sellerQuestionsAnswer,
    }),
    async (request) => answers.open(signedInCaller(request).id, request.query, request.context.locale),
  )
}
