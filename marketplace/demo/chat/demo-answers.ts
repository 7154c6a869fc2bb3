import { z } from 'zod'
import { CONVERSATION_KINDS } from '../../../contract/buying/chat.ts'
import { SECOND_MS } from '../../../contract/values/durations.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { SentMessage } from '../../modules/buying/chat/chat-ports.ts'
import type { ChatService } from '../../modules/buying/chat/chat-service.ts'
import type { Infrastructure } from '../../shared/ports/infrastructure.ts'
import { locales } from '../../shared/text/locale.ts'
import { answerText } from './answer-texts.ts'

const TYPING_AFTER_MS = 2 * SECOND_MS
const ANSWER_AFTER_MS = 5 * SECOND_MS
/** In one conversation within a day. */
const MAX_ANSWERS = 12

const payload = z.object({
  conversationId: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  number: z.number().int(),
  text: z.string(),
  locale: z.enum(locales),
})
type Payload = z.output<typeof payload>

const typingJob: JobKind<Payload> = { name: 'demo chat typing', payload, retryAfterMs: [] }
const answerJob: JobKind<Payload> = { name: 'demo chat answer', payload, retryAfterMs: [SECOND_MS, 10 * SECOND_MS] }

interface DemoAnswersSources extends Pick<Infrastructure, 'queue' | 'clock'> {
  readonly chat: Pick<ChatService, 'onSent' | 'standInFacts' | 'sendFor' | 'readFor' | 'typingFor'>
}

/**
 * Lets stores, pickers and bikers of the demo answer shoppers by themselves (docs/chat.md#the-demo). They are silent in a
 * conversation in which a person has answered: the signed-in account, or somebody at the desk.
 */
export function startDemoAnswers({ queue, clock, chat }: DemoAnswersSources): void {
  const stateOf = async ({ conversationId }: Payload) => {
    const facts = await chat.standInFacts(conversationId)
    return { ...facts, answers: facts.isOpen && !facts.hasPerson && facts.automatic < MAX_ANSWERS }
  }

  queue.handle(typingJob, async (job) => {
    if (!(await stateOf(job)).answers) return
    await chat.readFor(job.conversationId)
    await chat.typingFor(job.conversationId)
  })

  queue.handle(answerJob, async (job) => {
    const { conversationId, number } = job
    const { answers, automatic, otherName } = await stateOf(job)
    if (!answers) return
    // A repeated job sends nothing new.
    const clientId = `answer-${number}`
    const text = answerText(job, automatic === 0)
    await chat.sendFor(conversationId, { text, clientId, sender: 'demo', senderName: otherName })
  })

  chat.onSent(async (tx, { side, conversationId, kind, number, text, locale }: SentMessage) => {
    if (side !== 'shopper') return
    const job = { conversationId, kind, number, text, locale }
    const after = (ms: number) => new Date(clock.now().getTime() + ms)
    // Several messages in a row get one answer, to the last one.
    await queue.add(tx, typingJob, job, { key: conversationId, runAt: after(TYPING_AFTER_MS) })
    await queue.add(tx, answerJob, job, { key: conversationId, runAt: after(ANSWER_AFTER_MS) })
  })
}
