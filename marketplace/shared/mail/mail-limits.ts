import { HOUR_SECONDS } from '../../../contract/values/durations.ts'
import type { RateLimit } from '../limits/rate-limiter.ts'

/** Mails about accounts and the newsletter caused by requests from one network. */
export const mailsOfNetwork: RateLimit = { kind: 'network-mails', max: 60, seconds: HOUR_SECONDS }
