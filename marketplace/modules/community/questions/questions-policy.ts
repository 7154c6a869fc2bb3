import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Answers sent with a question, the most helpful. */
export const MAX_ANSWERS = 50

/** The same text by the same user within this time is a repeat. */
export const REPEAT_SECONDS = 60

/** Questions of one user. */
export const questionsOfUser: RateLimit = { kind: 'questions', max: 20, seconds: HOUR_SECONDS }
/** Mails about new answers to the asker of one question. */
export const mailsOfQuestion: RateLimit = { kind: 'answered-mails', max: 1, seconds: DAY_SECONDS }
