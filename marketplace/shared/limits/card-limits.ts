import { HOUR_SECONDS } from '../../../contract/values/durations.ts'
import type { messages } from '../../messages/messages.ts'
import { type Caller, callerKey } from '../auth/caller.ts'
import { PaymentRefused } from '../domain-error.ts'
import type { Locale } from '../text/locale.ts'
import type { RateLimit, RateLimiter } from './rate-limiter.ts'
import { throwIfLimited } from './throw-if-limited.ts'

/** Refused cards of one buyer, and of one network with its many guests, who could try out stolen cards otherwise. */
export const refusedCardsOfBuyer: RateLimit = { kind: 'refused-cards', max: 10, seconds: HOUR_SECONDS }
export const refusedCardsOfNetwork: RateLimit = { kind: 'network-refused-cards', max: 100, seconds: HOUR_SECONDS }
/** New cards, and repeated charges of subscriptions, of one user. */
export const cardTriesOfUser: RateLimit = { kind: 'card-tries', max: 10, seconds: HOUR_SECONDS }

interface Payer {
  readonly caller: Caller
  readonly network: string | undefined
  readonly locale: Locale
}

/**
 * Runs a payment by card, and counts it when the card is refused. Throws TooManyRequests without running it after many
 * refused cards of the buyer or their network.
 */
export type PayWithinLimits = <T>(payer: Payer, pay: () => Promise<T>) => Promise<T>

/** The provider did not answer, or the payment was ended otherwise: no card was refused. */
const NO_REFUSAL: keyof (typeof messages)['en']['order']['problem'] = 'NOT_CARRIED_OUT'

export const payWithinLimits =
  (limits: Pick<RateLimiter, 'count' | 'secondsToWait'>): PayWithinLimits =>
  async ({ caller, network, locale }, pay) => {
    const counts = [
      ...(caller.kind === 'none' ? [] : [{ limit: refusedCardsOfBuyer, key: callerKey(caller) }]),
      ...(network === undefined ? [] : [{ limit: refusedCardsOfNetwork, key: network }]),
    ]
    const waits = await Promise.all(counts.map(({ limit, key }) => limits.secondsToWait(limit, key)))
    throwIfLimited(Math.max(0, ...waits), locale, 'TOO_MANY_CARDS')
    try {
      return await pay()
    } catch (error) {
      if (error instanceof PaymentRefused && error.code !== NO_REFUSAL) {
        await Promise.all(counts.map(({ limit, key }) => limits.count(limit, key)))
      }
      throw error
    }
  }
