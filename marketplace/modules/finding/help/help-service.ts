import { randomInt } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FaqBody } from '../../../../contract/finding/content.ts'
import type {
  helpMessageAnswer,
  helpMessageBody,
  helpVoteBody,
  helpVotesAnswer,
} from '../../../../contract/finding/help.ts'
import { MAX_HELP_MESSAGE } from '../../../../contract/finding/help-rules.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey, type UserCaller } from '../../../shared/auth/caller.ts'
import { InvalidInput, Unavailable } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { writtenEmail, writtenText } from '../../../shared/text/written-text.ts'
import { supportMail } from './help-mails.ts'
import { helpMessagesOfNetwork, helpMessagesOfPerson, helpVotesOfNetwork, helpVotesOfPerson } from './help-policy.ts'
import { helpVotes } from './help-tables.ts'

type SentMessage = z.input<typeof helpMessageAnswer>['data']

/** Who writes or votes, and from where; `network` is undefined for the storefront's own server. */
export interface Sender {
  readonly caller: Caller
  readonly network: string | undefined
  readonly context: RequestContext
}

/** Messages to the shop's support, and whether answers helped (docs/help.md). */
export interface HelpService {
  /**
   * Mails a message to the shop's support. Throws InvalidInput for a wrong address or text, TooManyRequests, and Unavailable
   * while the contact page names no address.
   */
  write(message: z.output<typeof helpMessageBody>, sender: Sender): Promise<SentMessage>
  /** Counts a vote, once a day for each caller and question. Votes beyond a limit, and for unknown questions, are ignored. */
  vote(vote: z.output<typeof helpVoteBody>, sender: Sender): Promise<void>
  /** Throws Forbidden unless the caller is an admin. */
  votes(caller: UserCaller, context: RequestContext): Promise<z.input<typeof helpVotesAnswer>['data']>
}

interface HelpSources extends Pick<Infrastructure, 'db' | 'limits' | 'mailer' | 'shop'> {
  readonly ports: {
    /** The address of the contact page, if it has one. */
    supportAddress(): Promise<string | undefined>
    faq(): Promise<FaqBody>
    emailOf(userId: string, context: RequestContext): Promise<string>
    requireAdmin(caller: UserCaller, context: RequestContext): Promise<void>
  }
}

const topicLine = writtenText({ longest: 100, oneLine: true, mayBeEmpty: true })
const messageText = writtenText({ longest: MAX_HELP_MESSAGE })

export function helpService({ db, limits, mailer, shop, ports }: HelpSources): HelpService {
  return {
    write: async ({ email, topic, text }, { caller, network, context }) => {
      const { locale } = context
      const texts = messages[locale].help
      const address = writtenEmail.safeParse(email)
      if (!address.success) throw new InvalidInput(messages[locale].backInStock.invalidEmail, 'EMAIL_INVALID')
      const [about, message] = [topicLine.safeParse(topic), messageText.safeParse(text)]
      if (!about.success || !message.success) throw new InvalidInput(texts.text(MAX_HELP_MESSAGE), 'TEXT_INVALID')
      const support = await ports.supportAddress()
      if (support === undefined) throw new Unavailable(texts.noAddress, 'HELP_NO_ADDRESS')
      const waits = [
        network === undefined ? 0 : await limits.count(helpMessagesOfNetwork, network),
        await limits.count(helpMessagesOfPerson, caller.kind === 'none' ? address.data : callerKey(caller)),
      ]
      throwIfLimited(Math.max(...waits), locale, 'TOO_MANY_MESSAGES', texts.tooMany)

      const number = `H-${randomInt(10_000_000, 100_000_000)}`
      const account = caller.kind === 'user' ? await ports.emailOf(caller.id, context) : undefined
      const written = { number, topic: about.data, text: message.data, from: address.data, account, locale }
      await mailer.send(supportMail(support, written, shop))
      return { number, email: address.data }
    },

    vote: async ({ questionId, helped }, { caller, network }) => {
      const { groups } = await ports.faq()
      if (!groups.some(({ questions }) => questions.some(({ id }) => id === questionId))) return
      if (network !== undefined && (await limits.count(helpVotesOfNetwork, network)) > 0) return
      const voter = caller.kind === 'none' ? network : callerKey(caller)
      if ((await limits.count(helpVotesOfPerson, `${voter} ${questionId}`)) > 0) return
      const column = helped ? helpVotes.helped : helpVotes.failed
      await db
        .insert(helpVotes)
        .values({ questionId, [helped ? 'helped' : 'failed']: 1 })
        .onConflictDoUpdate({
          target: helpVotes.questionId,
          set: { [helped ? 'helped' : 'failed']: sql`${column} + 1` },
        })
    },

    votes: async (caller, context) => {
      await ports.requireAdmin(caller, context)
      return db.select().from(helpVotes).orderBy(desc(helpVotes.failed), helpVotes.questionId)
    },
  }
}
