import * as z from '../values/zod'
import { MAX_HELP_MESSAGE, MAX_HELP_TOPIC } from './help-rules.ts'

/** POST {api}/v1/help/message: a message to the shop's support, which answers to `email`. */
export const helpMessageBody = z.object({
  email: z.string().check(z.maxLength(1000)),
  /** What it is about, such as the title of a topic of the FAQ. */
  topic: z._default(z.string().check(z.maxLength(MAX_HELP_TOPIC)), ''),
  text: z.string().check(z.maxLength(20 * MAX_HELP_MESSAGE)),
})
/** `number` names the message in the subject of the mail. */
export const helpMessageAnswer = z.object({ data: z.object({ number: z.string(), email: z.string() }) })

/** POST {api}/v1/help/vote: whether the answer to a question of the FAQ helped. */
export const helpVoteBody = z.object({ questionId: z.string().check(z.maxLength(120)), helped: z.boolean() })

/** GET {api}/v1/help/votes, for admins: how often each answer helped and did not. */
export const helpVotesAnswer = z.object({
  data: z.array(z.object({ questionId: z.string(), helped: z.int(), failed: z.int() })),
})
