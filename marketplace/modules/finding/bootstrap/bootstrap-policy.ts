import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** New guest tokens of one network. Families, offices and mobile networks have many guests, each with a token of its own. */
export const guestTokensOfNetwork: RateLimit = { kind: 'guest-tokens', max: 1000, seconds: HOUR_SECONDS }
