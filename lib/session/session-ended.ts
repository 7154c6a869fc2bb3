/**
 * Code of a call that failed since the session behind it is over: the refresh token was refused. Whoever made the call
 * may ask the shopper to sign in again, and then go on.
 */
export const SESSION_ENDED = 'SESSION_ENDED'
