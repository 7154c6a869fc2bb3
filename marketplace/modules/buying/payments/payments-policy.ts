import { MINUTE_MS } from '../../../../contract/values/durations.ts'

/** Saved cards of a shopper: Stripe's largest page; further cards are ignored. */
export const CARDS_READ_AT_ONCE = 100

/** How long the card of an order can be charged for what is added to it, when the card is not saved. */
export const ORDER_CARD_MS = 45 * MINUTE_MS

/** Polling interval for payments whose webhook has not arrived. */
export const ASK_AGAIN_MS = 2 * MINUTE_MS
