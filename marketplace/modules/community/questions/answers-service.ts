import type { z } from 'zod'
import type { sellerQuestionsAnswer } from '../../../../contract/community/questions.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { Forbidden, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { countOpen, findAsked, findRepeat, insertAnswer, isSeller, listOpen } from './answers-repository.ts'
import { type QuestionsNewsSources, questionsNews } from './questions-news.ts'
import { REPEAT_SECONDS } from './questions-policy.ts'

interface AnswerResult {
  readonly message: string
}

export type AnswersService = ReturnType<typeof answersService>

type AnswersSources = QuestionsNewsSources & Pick<Infrastructure, 'clock' | 'pictures'>

/** Answers of sellers (docs/community.md#questions-and-answers). */
export function answersService(sources: AnswersSources) {
  const { db, clock, pictures } = sources
  const news = questionsNews(sources)
  return {
    /** Returns a page of the questions without an answer about products that the user sells. */
    open: async (
      userId: string,
      page: { skip: number; limit: number },
      locale: Locale,
    ): Promise<z.input<typeof sellerQuestionsAnswer>> => {
      const rows = await listOpen(db, userId, page)
      return {
        isSeller: await isSeller(db, userId),
        data: rows.map(({ slug, texts, ...question }) => ({
          ...question,
          product: { slug, name: texts[locale]?.name ?? texts.en.name, image: pictures.product(slug, 'front') },
        })),
        count: await countOpen(db, userId),
      }
    },

    /**
     * Adds an answer in the name of the store, and emails the asker at most once a day per question. The same text within
     * a minute is a repeat. Throws NotFound, and Forbidden when the caller is not the seller of the product.
     */
    answer: async (
      request: UserRequest,
      { questionId, answer }: { questionId: string; answer: string },
      locale: Locale,
    ): Promise<AnswerResult & { readonly data: { readonly answerId: string } }> => {
      const now = clock.now()
      const input = { questionId, answer, userId: request.userId }
      let shouldNotify = false
      const result = await userTransaction(db, now, request, async (tx) => {
        const question = await findAsked(tx, questionId)
        if (!question) throw new NotFound(messages[locale].question.notFound)
        if (question.sellerId !== request.userId)
          throw new Forbidden(messages[locale].answer.onlySeller, 'NOT_THE_SELLER')
        const repeated = await findRepeat(tx, input, new Date(now.getTime() - REPEAT_SECONDS * 1000))
        const answerId = repeated ?? newId()
        if (repeated === undefined) await insertAnswer(tx, { ...input, id: answerId, language: locale, createdAt: now })
        shouldNotify = repeated === undefined && question.askerId !== null && question.askerId !== request.userId
        if (shouldNotify) await news.notify(tx, answerId, input)
        return { message: messages[locale].answer.posted, data: { answerId } }
      })
      if (shouldNotify) await news.mail(input)
      return result
    },
  }
}
