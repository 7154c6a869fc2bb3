import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { sellerQuestionsAnswer } from '../../../../contract/community/questions.ts'
import type { Tx } from '../../../db/client.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { Forbidden, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import { productPublicId } from '../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { answeredMail, answersPath } from './answered-mail.ts'
import {
  countOpen,
  findAnswered,
  findAsked,
  findRepeat,
  insertAnswer,
  isSeller,
  listOpen,
} from './answers-repository.ts'
import { mailsOfQuestion, REPEAT_SECONDS } from './questions-policy.ts'

interface AnswerResult {
  readonly message: string
}

export type AnswersService = ReturnType<typeof answersService>

interface AnswersSources
  extends Pick<Infrastructure, 'db' | 'clock' | 'notify' | 'sendOptionalMail' | 'shop' | 'limits' | 'pictures'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Answers of sellers (docs/community.md#questions-and-answers). */
export function answersService({ db, clock, log, notify, sendOptionalMail, shop, limits, pictures }: AnswersSources) {
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
        if (shouldNotify) await notifyInShop(tx, answerId, input)
        return { message: messages[locale].answer.posted, data: { answerId } }
      })
      if (shouldNotify && (await limits.count(mailsOfQuestion, questionId)) === 0) await notifyAsker(questionId, answer)
      return result
    },
  }

  async function notifyInShop(
    tx: Tx,
    answerId: string,
    { questionId, answer }: { questionId: string; answer: string },
  ) {
    const question = await findAnswered(tx, questionId)
    if (!question) return
    await notify(tx, {
      userId: question.askerId,
      kind: 'answer',
      key: `answer ${answerId}`,
      template: 'answered',
      values: { store: question.storeName, answer },
      href: answersPath(question.slug),
      image: productPublicId(question.slug, 'front'),
      isMailed: false,
    })
  }

  /** A failed email does not undo the answer. */
  async function notifyAsker(questionId: string, answer: string): Promise<void> {
    try {
      const question = await findAnswered(db, questionId)
      if (question) await sendOptionalMail(answeredMail({ ...question, answer }, shop))
    } catch (err) {
      log.warn({ err, questionId }, 'the email about an answer failed')
    }
  }
}
