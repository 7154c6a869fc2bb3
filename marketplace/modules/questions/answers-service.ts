import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../db/client.ts'
import { type UserRequest, writeOfUser } from '../../db/write-of-user.ts'
import { messages } from '../../messages/messages.ts'
import type { Clock } from '../../shared/clock.ts'
import { Conflict, Forbidden, NotFound } from '../../shared/domain-error.ts'
import { newId } from '../../shared/ids.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Shop } from '../../shared/mail-layout.ts'
import type { Mailer } from '../../shared/mailer.ts'
import { answeredMail } from './answered-mail.ts'
import {
  type Author,
  deleteVote,
  findAnswered,
  findAsked,
  findAuthor,
  findRepeat,
  insertAnswer,
  insertReport,
  setVote,
} from './answers-repository.ts'
import { REPEAT_SECONDS } from './questions-policy.ts'

interface Said {
  readonly message: string
}

interface AnswerVote {
  readonly answerId: string
  readonly isUp: boolean
}

/** Votes and reports throw NotFound for an answer that there is not, and Forbidden for one's own. */
export interface AnswersService {
  /** Makes it the user's one vote; said again, it changes nothing. */
  vote(request: UserRequest, vote: AnswerVote, locale: Locale): Promise<Said>
  /** Takes exactly this vote away: the other one stays, and so does none. */
  takeVoteBack(request: UserRequest, vote: AnswerVote, locale: Locale): Promise<Said>
  /** Once a user; again is a Conflict, code ALREADY_REPORTED. */
  report(request: UserRequest, answerId: string, locale: Locale): Promise<Said>
  /**
   * Answers in the name of the store, and writes to whoever asked, at most once a day and question. The same text again within a minute is a repeat.
   * Throws NotFound, and Forbidden for everybody but the seller of the product.
   */
  answer(
    request: UserRequest,
    given: { questionId: string; answer: string },
    locale: Locale,
  ): Promise<Said & { readonly data: { readonly answerId: string } }>
}

interface AnswersPorts {
  /** Whether whoever asked may be written to about this question now, which counts as done then. */
  readonly mayTell: (tx: Tx, questionId: string, now: Date) => Promise<boolean>
}

interface AnswersSources {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly mailer: Mailer
  readonly shop: Shop
  readonly ports: AnswersPorts
}

/** What is answered, and what readers say of it (specification 4.6). The database keeps the counts. */
export function answersService({ db, clock, log, mailer, shop, ports }: AnswersSources): AnswersService {
  return {
    vote: (request, vote, locale) => {
      const now = clock.now()
      return writeOfUser(db, now, request, async (tx) => {
        const author = await setVote(tx, { ...vote, userId: request.userId }, now)
        assertSomebodyElse(author, request, messages[locale].answer.noVoteOnOwn, locale)
        return { message: messages[locale].answer.voteCounted }
      })
    },

    takeVoteBack: (request, vote, locale) =>
      writeOfUser(db, clock.now(), request, async (tx) => {
        const author = await deleteVote(tx, { ...vote, userId: request.userId })
        assertSomebodyElse(author, request, messages[locale].answer.noVoteOnOwn, locale)
        return { message: messages[locale].answer.voteTakenBack }
      }),

    report: (request, answerId, locale) => {
      const now = clock.now()
      return writeOfUser(db, now, request, async (tx) => {
        assertSomebodyElse(await findAuthor(tx, answerId), request, messages[locale].answer.noReportOfOwn, locale)
        if (await insertReport(tx, { answerId, userId: request.userId, createdAt: now })) {
          return { message: messages[locale].answer.reported }
        }
        throw new Conflict(messages[locale].report.alreadySubmitted, 'ALREADY_REPORTED')
      })
    },

    answer: async (request, { questionId, answer }, locale) => {
      const now = clock.now()
      const given = { questionId, answer, userId: request.userId }
      let isToBeTold = false
      const said = await writeOfUser(db, now, request, async (tx) => {
        const asked = await findAsked(tx, questionId)
        if (!asked) throw new NotFound(messages[locale].question.notFound)
        if (asked.sellerId !== request.userId) throw new Forbidden(messages[locale].answer.onlySeller, 'NOT_THE_SELLER')
        const repeated = await findRepeat(tx, given, new Date(now.getTime() - REPEAT_SECONDS * 1000))
        const answerId = repeated ?? newId()
        if (repeated === undefined) await insertAnswer(tx, { ...given, id: answerId, createdAt: now })
        const isNew = repeated === undefined && asked.askerId !== null && asked.askerId !== request.userId
        isToBeTold = isNew && (await ports.mayTell(tx, questionId, now))
        return { message: messages[locale].answer.posted, data: { answerId } }
      })
      if (isToBeTold) await tellAsker(questionId, answer)
      return said
    },
  }

  /** The answer stands whether or not the mail can be sent. */
  async function tellAsker(questionId: string, answer: string): Promise<void> {
    try {
      const asked = await findAnswered(db, questionId)
      if (asked) await mailer.send(answeredMail({ ...asked, answer }, shop))
    } catch (err) {
      log.warn({ err, questionId }, 'who asked was not told of the answer')
    }
  }
}

function assertSomebodyElse(
  author: Author | undefined,
  { userId }: UserRequest,
  refusal: string,
  locale: Locale,
): void {
  if (!author) throw new NotFound(messages[locale].answer.notFound)
  if (author.userId === userId) throw new Forbidden(refusal, 'OWN_ANSWER')
}
