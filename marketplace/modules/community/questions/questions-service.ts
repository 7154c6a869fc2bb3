import type { z } from 'zod'
import type { questionsAnswer } from '../../../../contract/community/questions.ts'
import type { QuestionTrigger } from '../../../../contract/community/questions-rules.ts'
import type { Db } from '../../../db/client.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { shownName } from '../../../shared/text/shown-name.ts'
import { writtenLanguage } from '../../../shared/text/written-language.ts'
import { MAX_ANSWERS, questionsOfUser, REPEAT_SECONDS } from './questions-policy.ts'
import {
  type AnswerRow,
  countQuestions,
  findName,
  findQuestions,
  hasAsked,
  insertQuestion,
  isProduct,
  type QuestionRow,
} from './questions-repository.ts'

type QuestionsResponse = z.input<typeof questionsAnswer>
type QuestionResponse = NonNullable<QuestionsResponse['data']>[number]
type AnswerResponse = NonNullable<QuestionResponse['answer']>[number]

export type QuestionsService = ReturnType<typeof questionsService>

type QuestionsSources = Pick<Infrastructure, 'db' | 'clock' | 'limits'>

/** Questions of shoppers (docs/community.md#questions-and-answers). Triggers keep the counts. */
export function questionsService({ db, clock, limits }: QuestionsSources) {
  return {
    /** Returns one page of a product's questions with the caller's own votes and reports marked. Throws NotFound. */
    list: async (
      caller: Caller,
      query: { productId: string; skip: number; limit: number; trigger: QuestionTrigger; search: string },
      locale: Locale,
    ): Promise<QuestionsResponse> => {
      const userId = caller.kind === 'user' ? caller.id : null
      const found = await findQuestions(db, { ...query, mostAnswers: MAX_ANSWERS, userId })
      if (!found) throw new NotFound(messages[locale].product.notFound)
      const { storeName, count, penCount } = found
      return { data: found.questions.map((row) => questionResponse(row, storeName, userId)), count, penCount }
    },

    /**
     * Adds a question of the user. The same question within a minute is a repeat and adds nothing. Throws NotFound for an
     * unknown product, and TooManyRequests above the hourly limit.
     */
    ask: (
      request: UserRequest,
      { productId, question }: { productId: string; question: string },
      locale: Locale,
    ): Promise<{ readonly message: string }> => {
      const now = clock.now()
      const input = { productId, question, userId: request.userId }
      return userTransaction(db, now, request, async (tx) => {
        if (!(await isProduct(tx, productId))) throw new NotFound(messages[locale].product.notFound)
        if (!(await hasAsked(tx, input, new Date(now.getTime() - REPEAT_SECONDS * 1000)))) {
          await countQuestion(request.userId, locale)
          const name = await findName(tx, request.userId)
          const userName = name ? shownName(name) : ''
          await insertQuestion(tx, { ...input, id: newId(), userName, locale, createdAt: now })
        }
        return { message: messages[locale].question.submitted }
      })
    },
  }

  async function countQuestion(userId: string, locale: Locale): Promise<void> {
    const wait = await limits.count(questionsOfUser, userId)
    throwIfLimited(wait, locale, 'TOO_MANY_QUESTIONS', messages[locale].question.tooMany)
  }
}

const questionResponse = (
  { answers, language, ...question }: QuestionRow,
  storeName: string,
  userId: string | null,
): QuestionResponse => ({
  ...question,
  ...withLanguage(question.question, language),
  answer: answers.map((answer) => answerResponse(answer, storeName, userId)),
})

function answerResponse(
  { isUp, isReported, language, ...answer }: AnswerRow,
  storeName: string,
  userId: string | null,
): AnswerResponse {
  const caller = userId === null ? [] : [{ userId }]
  return {
    ...answer,
    ...withLanguage(answer.answer, language),
    answeredBy: answer.userName === '' ? storeName : '',
    upVotes: isUp === true ? caller : [],
    downVote: isUp === false ? caller : [],
    abuse: isReported ? caller : [],
    isAlreadyLiked: isUp === true,
    isAlreadyDisLike: isUp === false,
  }
}

function withLanguage(text: string, page: Locale | null): { language?: Locale } {
  const language = writtenLanguage(text, page)
  return language === undefined ? {} : { language }
}

export const questionTally = (db: Db) => ({ countOf: (productId: string) => countQuestions(db, productId) })

/** Number of questions of a product. */
export type QuestionTally = ReturnType<typeof questionTally>
