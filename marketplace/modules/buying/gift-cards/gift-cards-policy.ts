import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Wrong codes of one visitor, and from one network with its many guests. */
export const wrongCodesOfVisitor: RateLimit = { kind: 'wrong-gift-codes', max: 10, seconds: HOUR_SECONDS }
export const wrongCodesOfNetwork: RateLimit = { kind: 'network-wrong-gift-codes', max: 10, seconds: HOUR_SECONDS }

/** Gift cards that one buyer, and one network, buy: each mails two addresses that are not confirmed. */
export const purchasesOfBuyer: RateLimit = { kind: 'gift-cards', max: 20, seconds: HOUR_SECONDS }
export const purchasesOfNetwork: RateLimit = { kind: 'network-gift-cards', max: 60, seconds: HOUR_SECONDS }
/** Mails with a new code of one gift card. */
export const codesOfGiftCard: RateLimit = { kind: 'gift-card-codes', max: 5, seconds: DAY_SECONDS }

/** The hour of the day, in UTC, at which gift cards of a later day are sent: morning in the United States. */
export const SENDING_HOUR = 13

/** Gift cards that a buyer's list shows. */
export const MAX_LISTED = 100
