/** Maximum length of a first or last name. */
export const MAX_NAME_LENGTH = 60
export const MAX_EMAIL_LENGTH = 254
/** Minimum password length. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
/** Maximum length of the name that its owner gives to a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60
/** Number of digits of a mailed code. */
export const CODE_LENGTH = 6
/** Seconds after a mailed code before another one can be sent to the address. */
export const RESEND_PAUSE_SECONDS = 60
/** Days within which the reader of the old address can take a change of the e-mail address back. */
export const EMAIL_REVERSAL_DAYS = 7
/** Days after the last sign-in on a device for which it is known to the account. */
export const DEVICE_DAYS = 180

/** Lifetime of a user's access token. */
export const USER_TOKEN_SECONDS = 15 * 60
/** Lifetime of a session, of a guest's identity and of their cookies (docs/session.md). */
export const SESSION_DAYS = 30
