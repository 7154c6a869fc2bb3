import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Votes of one network's guests on one FAQ, who get their tokens without an account. */
export const faqVotesOfNetwork: RateLimit = { kind: 'faq-votes', max: 20, seconds: HOUR_SECONDS }
