/**
 * Limits that only the marketplace needs. Limits that the storefront also knows are in contract/limits.ts.
 * docs/marketplace.md#limits describes their effect for shoppers.
 */

/** At most `most` calls within `seconds`, counted from the first. Counts are kept by `kind` (rate-limiter.ts). */
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
/** Pictures that were in no cache and are rendered for one network: in the shop's sizes, and in others. */
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
/** Devices that one network reports. */
export const devicesOfNetwork: CallLimit = { kind: 'devices', most: 300, seconds: HOUR }
/** Messages to the shop's support: of one person, and from one network. */
export const helpMessagesOfPerson: CallLimit = { kind: 'help-messages', most: 5, seconds: HOUR }
export const helpMessagesOfNetwork: CallLimit = { kind: 'network-help-messages', most: 30, seconds: HOUR }
/** Votes on answers of the FAQ: of one person on one question, and from one network. */
export const helpVotesOfPerson: CallLimit = { kind: 'help-votes', most: 1, seconds: 24 * HOUR }
export const helpVotesOfNetwork: CallLimit = { kind: 'network-help-votes', most: 100, seconds: HOUR }
/** Mails about the newsletter to one address, and mails that confirm an address for "Notify Me". */
export const newsletterMailsOfAddress: CallLimit = { kind: 'newsletter-mails', most: 3, seconds: 24 * HOUR }
export const noticeMailsOfAddress: CallLimit = { kind: 'notice-mails', most: 5, seconds: 24 * HOUR }
/** Mails that one user causes to addresses of others by "Notify Me". */
export const noticeMailsOfUser: CallLimit = { kind: 'notice-mails-of-user', most: 10, seconds: HOUR }
/** Mails with a code to one address, and the pause between them. */
export const codesOfAddress: CallLimit = { kind: 'codes', most: 5, seconds: HOUR }
export const pauseBetweenCodes: CallLimit = { kind: 'code-pause', most: 1, seconds: MINUTE }
/** Wrong passwords of a signed-in user who has to repeat it, and new addresses that one user asks for. */
export const wrongPasswordsOfUser: CallLimit = { kind: 'own-password', most: 10, seconds: 15 * MINUTE }
export const emailChangesOfUser: CallLimit = { kind: 'email-changes', most: 10, seconds: HOUR }
/** Days within which the reader of the old address takes a change of the e-mail address back. */
export const EMAIL_REVERSAL_DAYS = 7
/** Downloads of all data of one user. */
export const downloadsOfUser: CallLimit = { kind: 'downloads', most: 10, seconds: HOUR }
/** Picture uploads of one user. */
export const uploadsOfUser: CallLimit = { kind: 'uploads', most: 60, seconds: HOUR }
/** Picture uploads of the guests of one network. */
export const uploadsOfGuests: CallLimit = { kind: 'guest-uploads', most: 60, seconds: HOUR }
/** Parts of videos of one user, bytes of videos that no post uses yet, and bytes of all videos. */
export const videoPartsOfUser: CallLimit = { kind: 'video-parts', most: 100, seconds: HOUR }
export const MAX_UNUSED_VIDEO_BYTES = 150 * 1024 * 1024
export const MAX_VIDEO_BYTES_OF_USER = 2 * 1024 ** 3
/** New posts of one user. */
export const postsOfUser: CallLimit = { kind: 'posts', most: 20, seconds: HOUR }
/** Questions of one user. */
export const questionsOfUser: CallLimit = { kind: 'questions', most: 20, seconds: HOUR }
/** New reviews of one user. */
export const reviewsOfUser: CallLimit = { kind: 'reviews', most: 20, seconds: HOUR }
/** New cards and repeated charges of one user's subscriptions: a place to try out stolen cards otherwise. */
export const cardTriesOfUser: CallLimit = { kind: 'card-tries', most: 10, seconds: HOUR }
/** Chat messages of one sender, and conversations that one person opens. */
export const chatMessagesOfSender: CallLimit = { kind: 'chat-messages', most: 30, seconds: MINUTE }
export const chatOpeningsOfPerson: CallLimit = { kind: 'chat-openings', most: 60, seconds: 10 * MINUTE }
/** Notices that one side of a conversation is typing. */
export const chatTyping: CallLimit = { kind: 'chat-typing', most: 1, seconds: 3 }
/** Guests of one network who vote on one FAQ. A limit is needed because guest tokens are free. */
export const faqVotesOfNetwork: CallLimit = { kind: 'faq-votes', most: 20, seconds: HOUR }
/** Mails to the asker of a question about a new answer. */
export const mailsOfQuestion: CallLimit = { kind: 'answered-mails', most: 1, seconds: 24 * HOUR }

/** Connections to the message broker: attempts of one account or guest, and of one network. */
export const brokerConnectsOfAccount: CallLimit = { kind: 'broker-account', most: 120, seconds: MINUTE }
export const brokerConnectsOfNetwork: CallLimit = { kind: 'broker-network', most: 3000, seconds: MINUTE }
/** Subscriptions that one account or guest asks for; each may cost a query. */
export const brokerSubscriptions: CallLimit = { kind: 'broker-subscriptions', most: 600, seconds: MINUTE }

/** Look-ups of orders by number and e-mail address: from one network, for all addresses and for each. */
export const lookupsOfNetwork: CallLimit = { kind: 'order-lookups', most: 30, seconds: HOUR }
export const lookupsOfAddress: CallLimit = { kind: 'order-lookups-of-address', most: 5, seconds: HOUR }
/** Mails with the link of one order, caused by look-ups that named number and address. */
export const lookupMailsOfOrder: CallLimit = { kind: 'order-lookup-mails', most: 5, seconds: HOUR }

/** Refused cards of one buyer, and of one network, whose guests are many: a place to try out stolen cards otherwise. */
export const refusedCardsOfBuyer: CallLimit = { kind: 'refused-cards', most: 10, seconds: HOUR }
export const refusedCardsOfNetwork: CallLimit = { kind: 'network-refused-cards', most: 100, seconds: HOUR }
/**
 * Orders that guests place with one e-mail address and from one network, and returns of one order: each mails an
 * address that is not confirmed.
 */
export const guestOrdersOfAddress: CallLimit = { kind: 'guest-orders', most: 20, seconds: HOUR }
export const guestOrdersOfNetwork: CallLimit = { kind: 'network-guest-orders', most: 200, seconds: HOUR }
export const returnsOfOrder: CallLimit = { kind: 'returns', most: 10, seconds: 24 * HOUR }

export const MAX_PASSKEYS = 20

/** Openings of referral links from one network: a place to try out codes otherwise. */
export const referralOpeningsOfNetwork: CallLimit = { kind: 'referral-openings', most: 60, seconds: HOUR }

/** Addresses that one user, and one network, may invite in a day, and days in which an address gets no second invitation. */
export const invitationsOfUser: CallLimit = { kind: 'invitations', most: 20, seconds: 24 * HOUR }
export const invitationsOfNetwork: CallLimit = { kind: 'network-invitations', most: 100, seconds: 24 * HOUR }
export const INVITATION_DAYS = 30

/** Talents of each side for a friend's first order, in minor units of US dollars, and friends a year who bring them. */
export const REFERRAL_TALENTS = 500
export const REFERRAL_LIMIT = 20

/** Things of one shopper. */
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
