/**
 * Product rules in numbers that only the marketplace needs. Those that the storefront knows too are in
 * contract/limits.ts. What a limit means to a shopper stands in docs/marketplace.md#limits.
 */

/** At most `most` attempts within `seconds`, counted from the first. The database keys the counts by `kind`. */
export interface AttemptLimit {
  readonly kind: string
  readonly most: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Wrong passwords for one account: guessing goes on at 40 an hour at best. */
export const wrongPasswords: AttemptLimit = { kind: 'password', most: 10, seconds: 15 * MINUTE }
/** Wrong passwords and codes from one network, for any accounts. */
export const wrongGuesses: AttemptLimit = { kind: 'network', most: 100, seconds: 15 * MINUTE }
/** Account mails that requests from one network cause. */
export const mailsOfNetwork: AttemptLimit = { kind: 'network-mails', most: 60, seconds: HOUR }
/** Mails with a code to one address, and the pause between two of them. */
export const codesOfAddress: AttemptLimit = { kind: 'codes', most: 5, seconds: HOUR }
export const pauseBetweenCodes: AttemptLimit = { kind: 'code-pause', most: 1, seconds: MINUTE }
/** Pictures that one user sends. */
export const uploadsOfUser: AttemptLimit = { kind: 'uploads', most: 60, seconds: HOUR }
/** Products that one user reviews for the first time. */
export const reviewsOfUser: AttemptLimit = { kind: 'reviews', most: 20, seconds: HOUR }
/** Guests of one network who vote on one FAQ: anyone may get any number of guest tokens. */
export const faqVotesOfNetwork: AttemptLimit = { kind: 'faq-votes', most: 20, seconds: HOUR }
/** Mails that tell the shopper who asked a question that it was answered. */
export const mailsOfQuestion: AttemptLimit = { kind: 'answered-mails', most: 1, seconds: 24 * HOUR }

export const MAX_COLLECTIONS = 100
export const MAX_PRODUCTS_PER_COLLECTION = 1000
export const MAX_PARTNER_LINKS = 500
export const MAX_FOLLOWED_STORES = 2000

/** A guest's cart is deleted when it was not changed for so long. */
export const GUEST_CART_DAYS = 30
/** A repeated request gets the first answer for so long. */
export const IDEMPOTENCY_HOURS = 24
