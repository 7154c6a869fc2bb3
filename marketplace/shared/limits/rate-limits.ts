/**
 * At most `max` calls within `seconds`, counted from the first. Counts are kept by `kind` (rate-limiter.ts). What the limits
 * mean for shoppers: docs/marketplace.md#limits.
 */
export interface RateLimit {
  readonly kind: string
  readonly max: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Calls with one token, and from one network: an office or a mobile network has many shoppers. */
export const callsOfToken = (perMinute: number): RateLimit => ({ kind: 'token', max: perMinute, seconds: MINUTE })
export const callsOfNetwork = (perMinute: number): RateLimit => ({
  kind: 'network-calls',
  max: 5 * perMinute,
  seconds: MINUTE,
})
/** Pictures that were in no cache and are rendered for one network: in the shop's sizes, and in others. */
export const renderingsOfNetwork: RateLimit = { kind: 'renderings', max: 2000, seconds: 10 * MINUTE }
export const otherSizesOfNetwork: RateLimit = { kind: 'other-sizes', max: 200, seconds: 10 * MINUTE }
/** Wrong passwords for one account; limits guessing to 40 an hour. Then a device that is not known needs a mailed code. */
export const wrongPasswords: RateLimit = { kind: 'password', max: 10, seconds: 15 * MINUTE }
/** Wrong passwords from one device that signed in to the account before: strangers' attempts do not lock it out. */
export const wrongPasswordsOfDevice: RateLimit = { kind: 'device-password', max: 10, seconds: 15 * MINUTE }
/** Sign-ins to one account from one network, with the right password. Each costs as much work as a wrong one. */
export const signInsOfAccount: RateLimit = { kind: 'sign-ins', max: 60, seconds: 15 * MINUTE }
/** Wrong passwords and codes from one network, for all accounts. */
export const wrongGuesses: RateLimit = { kind: 'network', max: 100, seconds: 15 * MINUTE }
/** Options for signing in with a passkey that one network asks for: each stores a challenge, and asking needs no token. */
export const passkeyOptionsOfNetwork: RateLimit = { kind: 'passkey-options', max: 300, seconds: 10 * MINUTE }
/** New guest tokens of one network. Families, offices and mobile networks have many guests, each with one token for 30 days. */
export const guestTokensOfNetwork: RateLimit = { kind: 'guest-tokens', max: 1000, seconds: HOUR }
/** Account mails caused by requests from one network. */
export const mailsOfNetwork: RateLimit = { kind: 'network-mails', max: 60, seconds: HOUR }
/** Devices that one network reports. */
export const devicesOfNetwork: RateLimit = { kind: 'devices', max: 300, seconds: HOUR }
/** Messages to the shop's support: of one person, and from one network. */
export const helpMessagesOfPerson: RateLimit = { kind: 'help-messages', max: 5, seconds: HOUR }
export const helpMessagesOfNetwork: RateLimit = { kind: 'network-help-messages', max: 30, seconds: HOUR }
/** Votes on answers of the FAQ: of one person on one question, and from one network. */
export const helpVotesOfPerson: RateLimit = { kind: 'help-votes', max: 1, seconds: 24 * HOUR }
export const helpVotesOfNetwork: RateLimit = { kind: 'network-help-votes', max: 100, seconds: HOUR }
/** Mails about the newsletter to one address, and mails that confirm an address for "Notify Me". */
export const newsletterMailsOfAddress: RateLimit = { kind: 'newsletter-mails', max: 3, seconds: 24 * HOUR }
export const noticeMailsOfAddress: RateLimit = { kind: 'notice-mails', max: 5, seconds: 24 * HOUR }
/** Mails that one user causes to addresses of others by "Notify Me". */
export const noticeMailsOfUser: RateLimit = { kind: 'notice-mails-of-user', max: 10, seconds: HOUR }
/** Mails with a code to one mailbox, and the pause between those to one address. */
export const codesOfMailbox: RateLimit = { kind: 'codes', max: 5, seconds: HOUR }
export const pauseBetweenCodes: RateLimit = { kind: 'code-pause', max: 1, seconds: MINUTE }
/** Wrong passwords of a signed-in user who has to repeat it, and new addresses that one user asks for. */
export const wrongPasswordsOfUser: RateLimit = { kind: 'own-password', max: 10, seconds: 15 * MINUTE }
export const emailChangesOfUser: RateLimit = { kind: 'email-changes', max: 10, seconds: HOUR }
/** Downloads of all data of one user. */
export const downloadsOfUser: RateLimit = { kind: 'downloads', max: 10, seconds: HOUR }
/** Picture uploads of one user. */
export const uploadsOfUser: RateLimit = { kind: 'uploads', max: 60, seconds: HOUR }
/** Picture uploads of the guests of one network. */
export const uploadsOfGuests: RateLimit = { kind: 'guest-uploads', max: 60, seconds: HOUR }
/** Parts of videos that one user uploads. */
export const videoPartsOfUser: RateLimit = { kind: 'video-parts', max: 100, seconds: HOUR }
/** New posts of one user. */
export const postsOfUser: RateLimit = { kind: 'posts', max: 20, seconds: HOUR }
/** Questions of one user. */
export const questionsOfUser: RateLimit = { kind: 'questions', max: 20, seconds: HOUR }
/** New reviews of one user. */
export const reviewsOfUser: RateLimit = { kind: 'reviews', max: 20, seconds: HOUR }
/** New cards and repeated charges of one user's subscriptions: a place to try out stolen cards otherwise. */
export const cardTriesOfUser: RateLimit = { kind: 'card-tries', max: 10, seconds: HOUR }
/** Chat messages of one sender, and conversations that one person opens. */
export const chatMessagesOfSender: RateLimit = { kind: 'chat-messages', max: 30, seconds: MINUTE }
export const chatOpeningsOfPerson: RateLimit = { kind: 'chat-openings', max: 60, seconds: 10 * MINUTE }
/** Notices that one side of a conversation is typing. */
export const chatTyping: RateLimit = { kind: 'chat-typing', max: 1, seconds: 3 }
/** Guests of one network who vote on one FAQ. A limit is needed because guest tokens are free. */
export const faqVotesOfNetwork: RateLimit = { kind: 'faq-votes', max: 20, seconds: HOUR }
/** Mails to the asker of a question about a new answer. */
export const mailsOfQuestion: RateLimit = { kind: 'answered-mails', max: 1, seconds: 24 * HOUR }

/** Connections to the message broker: attempts of one account or guest, and of one network. */
export const brokerConnectsOfAccount: RateLimit = { kind: 'broker-account', max: 120, seconds: MINUTE }
export const brokerConnectsOfNetwork: RateLimit = { kind: 'broker-network', max: 3000, seconds: MINUTE }
/** Subscriptions that one account or guest asks for; each may cost a query. */
export const brokerSubscriptions: RateLimit = { kind: 'broker-subscriptions', max: 600, seconds: MINUTE }

/** Look-ups of orders by number and e-mail address: from one network, for all addresses and for each. */
export const lookupsOfNetwork: RateLimit = { kind: 'order-lookups', max: 30, seconds: HOUR }
export const lookupsOfAddress: RateLimit = { kind: 'order-lookups-of-address', max: 5, seconds: HOUR }
/** Mails with the link of one order, caused by look-ups that named number and address. */
export const lookupMailsOfOrder: RateLimit = { kind: 'order-lookup-mails', max: 5, seconds: HOUR }

/** Refused cards of one buyer, and of one network, whose guests are many: a place to try out stolen cards otherwise. */
export const refusedCardsOfBuyer: RateLimit = { kind: 'refused-cards', max: 10, seconds: HOUR }
export const refusedCardsOfNetwork: RateLimit = { kind: 'network-refused-cards', max: 100, seconds: HOUR }
/**
 * Orders that guests place with one e-mail address and from one network, and returns of one order: each mails an
 * address that is not confirmed.
 */
export const guestOrdersOfAddress: RateLimit = { kind: 'guest-orders', max: 20, seconds: HOUR }
export const guestOrdersOfNetwork: RateLimit = { kind: 'network-guest-orders', max: 200, seconds: HOUR }
export const returnsOfOrder: RateLimit = { kind: 'returns', max: 10, seconds: 24 * HOUR }

/** Openings of referral links from one network: a place to try out codes otherwise. */
export const referralOpeningsOfNetwork: RateLimit = { kind: 'referral-openings', max: 60, seconds: HOUR }

/** Addresses that one user, and one network, may invite in a day. */
export const invitationsOfUser: RateLimit = { kind: 'invitations', max: 20, seconds: 24 * HOUR }
export const invitationsOfNetwork: RateLimit = { kind: 'network-invitations', max: 100, seconds: 24 * HOUR }
