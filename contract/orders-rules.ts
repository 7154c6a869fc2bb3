import { MINUTE_MS } from './durations.ts'

/** Maximum length of the note for the couriers. */
export const MAX_DELIVERY_NOTE = 300
export const MAX_RETURN_NOTE = 500
export const MAX_RETURN_PICTURES = 4

/** Days within which a product can be returned, unless it has its own. */
export const DEFAULT_RETURN_DAYS = 30

/** Time for which an order that awaits its payment holds its stock and Talents, and a buyer can confirm the payment. */
export const HOLD_MS = 15 * MINUTE_MS
