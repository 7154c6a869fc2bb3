/**
 * Limits that only the marketplace needs. Limits that the storefront also knows are in contract/limits.ts.
 * docs/marketplace.md#limits describes their effect for shoppers.
 */

/** At most `most` calls within `seconds`, counted from the first. Counts are kept by `kind` (call-limits.ts). */
export interface CallLimit {
  readonly kind: string
  readonly most: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Calls with one token, and from one network: an office or a mobile network has many shoppers. */
export const callsOfToken = (perMinute: number): CallLimit => ({ kind: 'token', most: perMinute, seconds: MINUTE })
export const callsOfNetwork = (perMinute: number): CallLimit => ({
  kind: 'network-calls',
  most: 5 * perMinute,
  seconds: MINUTE,
})
/** Pictures rendered for one network because nobody requested them before: in the shop's sizes, and in others. */
export const renderingsOfNetwork: CallLimit = { kind: 'renderings', most: 2000, seconds: 10 * MINUTE }
export const otherSizesOfNetwork: CallLimit = { kind: 'other-sizes', most: 200, seconds: 10 * MINUTE }
/** Wrong passwords for one account; limits guessing to 40 an hour. */
export const wrongPasswords: CallLimit = { kind: 'password', most: 10, seconds: 15 * MINUTE }
/** Wrong passwords from one device that signed in to the account before: strangers' attempts do not lock it out. */
export const wrongPasswordsOfDevice: CallLimit = { kind: 'device-password', most: 10, seconds: 15 * MINUTE }
/** Sign-ins to one account from one network, with the right password. Each costs as much work as a wrong one. */
export const signInsOfAccount: CallLimit = { kind: 'sign-ins', most: 60, seconds: 15 * MINUTE }
/** Wrong passwords and codes from one network, for all accounts. */
export const wrongGuesses: CallLimit = { kind: 'network', most: 100, seconds: 15 * MINUTE }
/** New guest tokens of one network. Families, offices and mobile networks have many guests, each with one token for 30 days. */
export const guestTokensOfNetwork: CallLimit = { kind: 'guest-tokens', most: 1000, seconds: HOUR }
/** Account mails caused by requests from one network. */
export const mailsOfNetwork: CallLimit = { kind: 'network-mails', most: 60, seconds: HOUR }
/** Mails with a code to one address, and the pause between them. */
export const codesOfAddress: CallLimit = { kind: 'codes', most: 5, seconds: HOUR }
export const pauseBetweenCodes: CallLimit = { kind: 'code-pause', most: 1, seconds: MINUTE }
/** Picture uploads of one user. */
export const uploadsOfUser: CallLimit = { kind: 'uploads', most: 60, seconds: HOUR }
/** Questions of one user. */
export const questionsOfUser: CallLimit = { kind: 'questions', most: 20, seconds: HOUR }
/** New reviews of one user. */
export const reviewsOfUser: CallLimit = { kind: 'reviews', most: 20, seconds: HOUR }
/** Guests of one network who vote on one FAQ. A limit is needed because guest tokens are free. */
export const faqVotesOfNetwork: CallLimit = { kind: 'faq-votes', most: 20, seconds: HOUR }
/** Mails to the asker of a question about a new answer. */
export const mailsOfQuestion: CallLimit = { kind: 'answered-mails', most: 1, seconds: 24 * HOUR }

/** Saved addresses of one shopper. */
export const MAX_ADDRESSES = 20
export const MAX_COLLECTIONS = 100
export const MAX_PRODUCTS_PER_COLLECTION = 1000
export const MAX_PARTNER_LINKS = 500
export const MAX_FOLLOWED_STORES = 2000

/** Days without a change after which a guest's cart is deleted. */
export const GUEST_CART_DAYS = 30
/** Hours for which a repeated request gets the first answer. */
export const IDEMPOTENCY_HOURS = 24

/** How long an order that awaits its payment holds its stock and Talents. */
export const HOLD_MINUTES = 15

/** Partner commission in percent of the member price, unless a product pays another one. */
export const USUAL_PARTNER_SHARE = 6
