import { MINUTE_SECONDS } from '../../contract/values/durations.ts'
import type { RateLimit } from '../shared/limits/rate-limiter.ts'

/** Attempts to connect, by one account or guest and from one network. */
export const brokerConnectsOfAccount: RateLimit = { kind: 'broker-account', max: 120, seconds: MINUTE_SECONDS }
export const brokerConnectsOfNetwork: RateLimit = { kind: 'broker-network', max: 3000, seconds: MINUTE_SECONDS }
/** Subscriptions that one account or guest asks for; each may cost a query. */
export const brokerSubscriptions: RateLimit = { kind: 'broker-subscriptions', max: 600, seconds: MINUTE_SECONDS }
