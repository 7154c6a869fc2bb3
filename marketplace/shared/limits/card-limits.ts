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

const CODE = 'TOO_MANY_CARDS'

export const payWithinLimits =
  (limits: Pick<RateLimiter, 'count' | 'giveBack' | 'secondsToWait'>): PayWithinLimits =>
  async ({ caller, network, locale }, pay) => {
    const buyer = caller.kind === 'none' ? undefined : callerKey(caller)
    throwIfLimited(buyer === undefined ? 0 : await limits.secondsToWait(refusedCardsOfBuyer, buyer), locale, CODE)
    // Before the payment: its many guests may try cards at once, whereas payments of one buyer wait for each other.
    const wait = network === undefined ? 0 : await limits.count(refusedCardsOfNetwork, network)
    let isRefused = false
    try {
      throwIfLimited(wait, locale, CODE)
      return await pay()
    } catch (error) {
      isRefused = error instanceof PaymentRefused && error.code !== NO_REFUSAL
      if (isRefused && buyer !== undefined) await limits.count(refusedCardsOfBuyer, buyer)
      throw error
    } finally {
      if (!isRefused && network !== undefined) await limits.giveBack(refusedCardsOfNetwork, network)
    }
  }
