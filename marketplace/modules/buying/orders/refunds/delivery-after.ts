import { DELIVERY_FEE } from '../../../../../contract/buying/delivery-rules.ts'
import { convert } from '../../../../shared/money.ts'
import { isMembershipLine } from '../model/order-states.ts'
import type { OrderLineRow, StoreOrderRow } from '../orders-tables.ts'
import type { WholeOrder } from '../store/orders-repository.ts'
import { shareOfUnits } from './refund-split.ts'

/** What of a store order leaves. */
interface Leaving {
  readonly store: StoreOrderRow
  /** Units of a line that leave now. */
  readonly unitsOf: (line: OrderLineRow) => number
  /** What was paid for them, in minor units of the order's currency. */
  readonly paid: number
  /** Nothing is left that the shopper keeps. */
  readonly isAll: boolean
  /** False when the shop or the seller is the reason. */
  readonly isShoppersChoice: boolean
}

/** How a refund changes the delivery of a store order, in minor units of the order's currency. */
export interface DeliveryAfter {
  /** Comes back with the goods. */
  readonly back: number
  /** The fee that the refund pays; 0 or more, and never more than `paid`. */
  readonly fee: number
  readonly change: Pick<StoreOrderRow, 'freeDeliveryFrom' | 'feeFromRefund'>
}

/**
 * Returns what becomes of a store's delivery when goods are cancelled or returned (docs/orders.md#fees-after-cancelling):
 * all of it comes back with the last goods; a fee is due when the shopper keeps less than what made it free. Pure.
 */
export function deliveryAfter(
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { store, unitsOf, paid, isAll, isShoppersChoice }: Leaving,
): DeliveryAfter {
  const { freeDeliveryFrom, feeFromRefund } = store
  if (isAll) {
    const back = store.deliveryFee - store.deliveryDiscount + feeFromRefund
    return { back, fee: 0, change: { freeDeliveryFrom: 0, feeFromRefund: 0 } }
  }
  const its = lines.filter((line) => line.storeOrderId === store.id && countsForDelivery(line))
  const goodsOf = (units: (line: OrderLineRow) => number) =>
    its.reduce((sum, line) => sum + shareOfUnits(line.pays, { from: 0, to: units(line), of: line.units }), 0)
  const before = goodsOf((line) => line.units - line.returnedUnits)
  const after = goodsOf((line) => line.units - line.returnedUnits - unitsOf(line))
  // What leaves without the shopper's choice counts as kept from now on.
  const threshold = isShoppersChoice ? freeDeliveryFrom : Math.max(0, freeDeliveryFrom - (before - after))
  const isDue = isShoppersChoice && before >= threshold && after < threshold
  const fee = isDue ? Math.min(convert(DELIVERY_FEE, order), paid) : 0
  return {
    back: 0,
    fee,
    change: { freeDeliveryFrom: isDue ? 0 : threshold, feeFromRefund: feeFromRefund + fee },
  }
}

/** As in the cart: neither the membership, nor a deal, nor a gift. */
const countsForDelivery = (line: OrderLineRow): boolean =>
  line.state !== 'cancelled' && line.kind !== 'deal' && line.list > 0 && !isMembershipLine(line)
