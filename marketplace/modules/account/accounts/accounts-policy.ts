import { RESEND_PAUSE_SECONDS } from '../../../../contract/account/accounts-rules.ts'
import { DAY_MS, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS, SECOND_MS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Time for which a mailed code is valid. */
export const CODE_LIFE_MS = 10 * MINUTE_MS
/** Tries with one mailed code. */
export const MAX_CODE_TRIES = 5
/** How long another code may be requested for a pending sign-up. */
export const PENDING_SIGN_UP_MS = DAY_MS

/** Maximum number of passkeys of one user. */
export const MAX_PASSKEYS = 20
/** Time for signing in or registering with a passkey. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS

/** Accounts that one device is known to: a family may share a computer. */
export const MAX_ACCOUNTS_OF_DEVICE = 6
/** Devices in the list of a user's, the latest ones. */
export const MAX_SHOWN_DEVICES = 50
/** A used token is accepted again for this long: two tabs may refresh at the same time, or a response may be lost. */
export const REFRESH_GRACE_MS = 20 * SECOND_MS

/** Orders named to a user whose account cannot be deleted because of them. */
export const MAX_ORDERS_NAMED = 5

/**
 * Wrong passwords for one account, which limits guessing to 40 an hour. After that, a device that is not known needs a
 * mailed code.
 */
export const wrongPasswords: RateLimit = { kind: 'password', max: 10, seconds: 15 * MINUTE_SECONDS }
/** Wrong passwords from one device that signed in to the account before: strangers' attempts do not lock it out. */
export const wrongPasswordsOfDevice: RateLimit = { kind: 'device-password', max: 10, seconds: 15 * MINUTE_SECONDS }
/** Wrong passwords of a signed-in user who has to repeat it. */
export const wrongPasswordsOfUser: RateLimit = { kind: 'own-password', max: 10, seconds: 15 * MINUTE_SECONDS }
/** Sign-ins to one account from one network with the right password, each of which costs as much work as a wrong one. */
export const signInsOfAccount: RateLimit = { kind: 'sign-ins', max: 60, seconds: 15 * MINUTE_SECONDS }
/** Wrong passwords and codes from one network, for all accounts. */
export const wrongGuesses: RateLimit = { kind: 'network', max: 100, seconds: 15 * MINUTE_SECONDS }
/** Requests of one network for the options of a sign-in by passkey: each stores a challenge and needs no token. */
export const passkeyOptionsOfNetwork: RateLimit = { kind: 'passkey-options', max: 300, seconds: 10 * MINUTE_SECONDS }
/** Mails with a code to one mailbox. */
export const codesOfMailbox: RateLimit = { kind: 'codes', max: 5, seconds: HOUR_SECONDS }
/** Pause between two mails with a code to one address. */
export const pauseBetweenCodes: RateLimit = { kind: 'code-pause', max: 1, seconds: RESEND_PAUSE_SECONDS }
/** New e-mail addresses that one user asks for. */
export const emailChangesOfUser: RateLimit = { kind: 'email-changes', max: 10, seconds: HOUR_SECONDS }
/** Downloads of all data of one user. */
export const downloadsOfUser: RateLimit = { kind: 'downloads', max: 10, seconds: HOUR_SECONDS }
