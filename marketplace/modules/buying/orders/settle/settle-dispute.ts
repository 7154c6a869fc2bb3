import type { Tx } from '../../../../db/client.ts'
import type { DisputeOutcome, PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import { disputedShare, talentsDisputedBy } from '../refunds/disputed.ts'
import { deleteDispute, insertDispute } from '../store/disputes-repository.ts'
import { changeOrder, lockOrder, type WholeOrder } from '../store/orders-repository.ts'

export interface DisputePorts
  extends Pick<OrdersPorts, 'takeTalentsBack' | 'giveTalentsAgain' | 'partners' | 'referrals'> {
  readonly payments: Pick<PaymentsForOrders, 'countDisputed' | 'refund'>
}

interface DisputeSettlement extends DisputeOutcome {
  readonly now: Date
}

/**
 * Takes back what an order gives when the bank takes its money, and gives it again when the shop has won the dispute, in
 * the transaction that records it for the payment (docs/payments.md#disputes). The order and its parcels stay as they are.
 *
 * Locks the order, then the wallets, in the order of a refund.
 */
export async function settleDispute(tx: Tx, dispute: DisputeSettlement, ports: DisputePorts): Promise<void> {
  const whole = await lockOrder(tx, dispute.orderId)
  if (!whole) return
  const after = await (dispute.outcome === 'withdrawn' ? withdraw : reinstate)(tx, whole, dispute, ports)
  await ports.partners.holdBack(tx, dispute.orderId, disputedShare(after))
}

/** Returns the order with the dispute. */
async function withdraw(
  tx: Tx,
  whole: WholeOrder,
  { disputeId, now }: DisputeSettlement,
  { payments, takeTalentsBack, referrals }: DisputePorts,
): Promise<WholeOrder> {
  const { order } = whole
  const { id: orderId, ownerId: userId } = order
  const amount = await payments.countDisputed(tx, disputeId)
  const talents = talentsDisputedBy(whole, amount)
  const row = { disputeId, orderId, amount, amountUsed: 0, talents, talentsUsed: 0, createdAt: now }
  await insertDispute(tx, row)
  if (talents > 0) {
    await takeTalentsBack(tx, {
      key: `dispute ${disputeId}`,
      kind: 'rewardTakenBack',
      from: { userId },
      to: 'rewards',
      amount: talents,
      orderId,
      at: now,
    })
  }
  if (order.ownerKind === 'user') await referrals.holdBack(tx, order, disputeId)
  return { ...whole, disputes: [...whole.disputes, row] }
}

/** Returns the order without the dispute. */
async function reinstate(
  tx: Tx,
  whole: WholeOrder,
  { disputeId, paymentId, now }: DisputeSettlement,
  { payments, giveTalentsAgain, referrals }: DisputePorts,
): Promise<WholeOrder> {
  const { order } = whole
  const { id: orderId, ownerId: userId } = order
  const row = whole.disputes.find((one) => one.disputeId === disputeId)
  if (!row) return whole
  await deleteDispute(tx, disputeId)
  const disputes = whole.disputes.filter((one) => one !== row)
  const talents = row.talents - row.talentsUsed
  if (talents > 0) {
    await giveTalentsAgain(tx, {
      key: `dispute won ${disputeId}`,
      kind: 'rewardTakenBack',
      from: 'rewards',
      to: { userId },
      amount: talents,
      orderId,
      at: now,
    })
  }
  if (order.ownerKind === 'user' && disputes.length === 0) await referrals.giveAgain(tx, order, disputeId)
  const refundedPayment = order.refundedPayment + row.amountUsed
  if (row.amountUsed > 0) {
    // What came back meanwhile was not refunded, because the bank had the money.
    await payments.refund(tx, { orderId, amount: row.amountUsed, key: `dispute ${disputeId}`, paymentId })
    await changeOrder(tx, orderId, { refundedPayment })
  }
  return { ...whole, order: { ...order, refundedPayment }, disputes }
}
