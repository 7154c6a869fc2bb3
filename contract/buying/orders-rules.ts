import { MINUTE_MS } from '../values/durations.ts'
import { toMajor } from '../values/minor-units.ts'

/** Maximum length of the note for the couriers. */
export const MAX_DELIVERY_NOTE = 300
export const MAX_RETURN_NOTE = 500
export const MAX_RETURN_PICTURES = 4

/** The groups of the orders list, in the order in which they are offered. */
export const ORDER_GROUPS = ['underWay', 'delivered', 'cancelled', 'returned'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** Why a shopper returns something, in the order in which the reasons are offered. */
export const RETURN_REASONS = ['damaged', 'wrongItem', 'notAsDescribed', 'tooLate', 'changedMind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Days within which a product can be returned, unless it has its own. */
export const DEFAULT_RETURN_DAYS = 30

/**
 * Time for which an order that awaits its payment holds its stock, gift card and Talents, and a buyer can confirm the
 * payment.
 */
export const HOLD_MS = 15 * MINUTE_MS

/** Code of a refusal: what comes back is no longer what the shopper has confirmed. */
export const REFUND_CHANGED = 'REFUND_CHANGED'

/** A refund as the shopper sees it before confirming it, in minor units of the order's currency. */
export interface ShownRefund {
  /** To the gift card, to the wallet, and by the payment method. */
  readonly giftCard: number
  readonly talents: number
  readonly payment: number
  /** Talents that are taken from the wallet. */
  readonly talentsTaken: number
  /** The delivery fee that the refund pays; subtracted already. */
  readonly deliveryFee: number
}

/** Returns a refund in major units, as the preview answers it and a confirmation sends it. */
export const toMajorRefund = (refund: ShownRefund): ShownRefund => ({
  giftCard: toMajor(refund.giftCard),
  talents: toMajor(refund.talents),
  payment: toMajor(refund.payment),
  talentsTaken: toMajor(refund.talentsTaken),
  deliveryFee: toMajor(refund.deliveryFee),
})
