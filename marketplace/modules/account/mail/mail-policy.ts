/** Pauses after each failed attempt, in seconds. Delivery is given up after about 3 hours. */
export const DELIVERY_PAUSES = [10, 60, 300, 1800, 7200]

/** Mails that the outbox keeps, and that its page shows. */
export const MAX_OUTBOX_MAILS = 500
export const MAX_SHOWN_MAILS = 50
