import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../../db/client.ts'
import { productPublicId } from '../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { findAnswered } from './answers-repository.ts'
import { answeredMail, answersPath } from './questions-mails.ts'
import { mailsOfQuestion } from './questions-policy.ts'

export interface QuestionsNewsSources
  extends Pick<Infrastructure, 'db' | 'notify' | 'sendOptionalMail' | 'shop' | 'limits'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

interface Answer {
  readonly questionId: string
  readonly answer: string
}

/** Tells the asker of a question that the store has answered. */
export function questionsNews({ db, log, notify, sendOptionalMail, shop, limits }: QuestionsNewsSources) {
  return {
    /** Notifies in the transaction of the answer. */
    notify: async (tx: Tx, answerId: string, { questionId, answer }: Answer): Promise<void> => {
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
    },

    /** Mails at most once a day per question. A failed email does not undo the answer. */
    mail: async ({ questionId, answer }: Answer): Promise<void> => {
      if ((await limits.count(mailsOfQuestion, questionId)) > 0) return
      try {
        const question = await findAnswered(db, questionId)
        if (question) await sendOptionalMail(answeredMail({ ...question, answer }, shop))
      } catch (err) {
        log.warn({ err, questionId }, 'the email about an answer failed')
      }
    },
  }
}
