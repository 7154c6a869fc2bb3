/** Minimum password length. */
export const MIN_PASSWORD_LENGTH = 8
/** Number of digits of a mailed code. */
export const CODE_LENGTH = 6
/** Seconds after a mailed code before another one can be sent to the address. */
export const RESEND_PAUSE_SECONDS = 60
/** Days within which the reader of the old address can take a change of the e-mail address back. */
export const EMAIL_REVERSAL_DAYS = 7
/** Days after the last sign-in on a device for which it is known to the account. */
export const DEVICE_DAYS = 180

/** Lifetime of a session, of a guest's identity and of their cookies (docs/session.md). */
export const SESSION_DAYS = 30
