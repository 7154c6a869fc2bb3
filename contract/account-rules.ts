/** Minimum password length. */
export const MIN_PASSWORD_LENGTH = 8
/** Number of digits of a mailed code. */
export const CODE_LENGTH = 6

/** Lifetime of a session, of a guest's identity and of their cookies (docs/session.md). */
export const SESSION_DAYS = 30
