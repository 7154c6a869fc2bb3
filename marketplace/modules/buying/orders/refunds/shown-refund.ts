import { type ConfirmedRefund, REFUND_CHANGED, type ShownRefund } from '../../../../../contract/buying/shown-refund.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict } from '../../../../shared/domain-error.ts'
import type { Locale } from '../../../../shared/text/locale.ts'

/** What the shopper sees of a refund before confirming it (docs/orders.md#cancelling). Pure. */

/** Returns the refund of all parts of a return. */
export const sumOfRefunds = (parts: readonly ShownRefund[]): ShownRefund =>
  parts.reduce(
    (sum, part) => ({
      giftCard: sum.giftCard + part.giftCard,
      talents: sum.talents + part.talents,
      payment: sum.payment + part.payment,
      talentsTaken: sum.talentsTaken + part.talentsTaken,
      deliveryFee: sum.deliveryFee + part.deliveryFee,
      disputed: sum.disputed + part.disputed,
    }),
    { giftCard: 0, talents: 0, payment: 0, talentsTaken: 0, deliveryFee: 0, disputed: 0 },
  )

/** Throws Conflict when the shopper has confirmed another refund than `now`. Without a confirmed one nothing is checked. */
export function assertConfirmed(now: ShownRefund, confirmed: ConfirmedRefund | undefined, locale: Locale): void {
  if (!confirmed) return
  const isSame =
    now.giftCard === confirmed.giftCard &&
    now.talents === confirmed.talents &&
    now.payment === confirmed.payment &&
    now.talentsTaken === confirmed.talentsTaken &&
    now.deliveryFee === confirmed.deliveryFee
  if (!isSame) throw new Conflict(messages[locale].order.refundChanged, REFUND_CHANGED)
}
