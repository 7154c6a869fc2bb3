import type { Tx } from '../../../../db/client.ts'
import type { PaymentOutcome } from '../../payments/payments-for-orders.ts'
import { moveStoreOrders } from '../consequences/order-consequences.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import { putBackStock } from '../store/order-stock.ts'
import { changeOrder, lockOrder, type WholeOrder } from '../store/orders-repository.ts'

export interface SettlingPorts extends Pick<OrdersPorts, 'moveTalents'> {
  /** Called for an order that is paid now. */
  placed(tx: Tx, whole: WholeOrder): Promise<void>
  /** Called for an order that does not await its payment any more. */
  released(tx: Tx, whole: WholeOrder): Promise<void>
}

interface Settlement extends PaymentOutcome {
  readonly now: Date
}

/**
 * Records the outcome of an order's payment, in the transaction that records it for the payment. Does nothing for a
 * payment that is not the order's own. Throws when the order has another outcome already, which undoes the transaction:
 * no charge may be kept without an order or a refund.
 *
 * Locks the order, then the cart, the wallet, the gift card and the variants, in this order.
 */
export async function settleOrder(
  tx: Tx,
  { paymentId, orderId, outcome, now }: Settlement,
  ports: SettlingPorts,
): Promise<void> {
  const whole = await lockOrder(tx, orderId)
  if (!whole || whole.order.paymentId !== paymentId) return
  const { paymentState } = whole.order
  if (paymentState !== 'awaiting') throw new Error(`Order ${orderId} is ${paymentState}, its payment ${outcome}`)
  if (outcome === 'paid') await place(tx, whole, now, ports)
  else await release(tx, whole, now, ports)
}

async function place(tx: Tx, whole: WholeOrder, now: Date, ports: SettlingPorts): Promise<void> {
  const { id } = whole.order
  const paid = { paymentState: 'paid', holdUntil: null, settledAt: now } as const
  await changeOrder(tx, id, paid)
  const storeOrders = await moveStoreOrders(tx, whole.storeOrders, { to: 'placed', actor: 'payment', now })
  await ports.released(tx, whole)
  await ports.placed(tx, { ...whole, order: { ...whole.order, ...paid }, storeOrders })
}

async function release(tx: Tx, whole: WholeOrder, now: Date, ports: SettlingPorts): Promise<void> {
  const { id, ownerId: userId, talentsDollars, giftCardId, giftCardDollars } = whole.order
  await changeOrder(tx, id, { paymentState: 'failed', holdUntil: null, settledAt: now })
  await moveStoreOrders(tx, whole.storeOrders, { to: 'unpaid', actor: 'payment', now })
  const refund = { kind: 'refund', orderId: id, at: now } as const
  if (talentsDollars > 0) {
    const means = { from: 'spending', to: { userId }, amount: talentsDollars } as const
    await ports.moveTalents(tx, { key: `unspend ${id}`, ...refund, ...means })
  }
  if (giftCardId !== null) {
    const means = { from: 'giftCardSpending', to: { giftCardId }, amount: giftCardDollars } as const
    await ports.moveTalents(tx, { key: `unspend gift card ${id}`, ...refund, ...means })
  }
  await putBackStock(
    tx,
    whole.lines.map((line) => line.id),
  )
  await ports.released(tx, whole)
}
