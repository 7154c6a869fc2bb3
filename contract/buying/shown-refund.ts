import { toMajor } from '../values/minor-units.ts'

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
  /** What the bank gave back when the charge was disputed; subtracted already. */
  readonly disputed: number
}

/** What a confirmation is compared with: amounts alone, as `disputed` only says why one is smaller. */
export type ConfirmedRefund = Omit<ShownRefund, 'disputed'>

/** Returns a refund in major units, as the preview answers it and a confirmation sends it. */
export const toMajorRefund = (refund: ShownRefund): ShownRefund => ({
  giftCard: toMajor(refund.giftCard),
  talents: toMajor(refund.talents),
  payment: toMajor(refund.payment),
  talentsTaken: toMajor(refund.talentsTaken),
  deliveryFee: toMajor(refund.deliveryFee),
  disputed: toMajor(refund.disputed),
})
