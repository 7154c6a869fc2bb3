/** Maximum number of days from today to which a delivery can be moved, or until which a subscription can be paused. */
export const MAX_DAYS_AHEAD = 365
/** Days before a membership renews, when a mail announces it. */
export const MEMBERSHIP_REMINDER_DAYS = 14
/** Minimum number of days between a change and the delivery that it chooses. */
export const MIN_DELIVERY_DAYS = 3
/** Maximum number of units in a delivery; what is in stock, and the product's own maximum, may be less. */
export const MAX_SUBSCRIPTION_UNITS = 999
/** Maximum length of the reason for which a shopper cancels. */
export const MAX_CANCEL_REASON = 300

export const FREQUENCY_UNITS = ['week', 'month'] as const

/** How often a subscription delivers: every so many weeks or months. */
export interface Frequency {
  readonly duration: (typeof FREQUENCY_UNITS)[number]
  readonly value: number
}
