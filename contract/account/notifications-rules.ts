/** Where notifications appear: in the shop, as a message of the browser, and by mail. In the order of the settings. */
export const NOTIFICATION_WAYS = ['page', 'push', 'mail'] as const
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

/** At most this many hours in a row are quiet, so that no message is older than a day when it is sent. */
export const MAX_QUIET_HOURS = 14
