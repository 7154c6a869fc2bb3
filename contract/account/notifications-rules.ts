/** Where notifications appear: in the shop, as a message of the browser, and by mail. In the order of the settings. */
export const NOTIFICATION_WAYS = ['page', 'push', 'mail'] as const
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]
