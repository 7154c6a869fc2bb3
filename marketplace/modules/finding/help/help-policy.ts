import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Messages to the shop's support, by one person and from one network. */
export const helpMessagesOfPerson: RateLimit = { kind: 'help-messages', max: 5, seconds: HOUR_SECONDS }
export const helpMessagesOfNetwork: RateLimit = { kind: 'network-help-messages', max: 30, seconds: HOUR_SECONDS }
/** Votes on answers of the help widget, by one person on one question and from one network. */
export const helpVotesOfPerson: RateLimit = { kind: 'help-votes', max: 1, seconds: DAY_SECONDS }
export const helpVotesOfNetwork: RateLimit = { kind: 'network-help-votes', max: 100, seconds: HOUR_SECONDS }
