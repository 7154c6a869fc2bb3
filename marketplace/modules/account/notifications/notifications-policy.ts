/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90

/** Browsers of a user with push messages; the oldest is left out beyond this number. */
export const MAX_BROWSERS = 10
