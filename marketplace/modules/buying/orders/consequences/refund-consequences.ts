import type { Tx } from '../../../../db/client.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { OrderLineRow, OrderRow } from '../orders-tables.ts'
import { disputedShare, usedOf } from '../refunds/disputed.ts'
import type { RefundSplit } from '../refunds/refund-split.ts'
import { changeDispute } from '../store/disputes-repository.ts'
import { hasOrdered, type WholeOrder } from '../store/orders-repository.ts'

export interface RefundPorts extends Pick<OrdersPorts, 'moveTalents' | 'purchases'> {
  readonly payments: Pick<PaymentsForOrders, 'refund'>
}

/** Refunds a part of an order, once for each reason. Amounts that are not paid yet are no longer due. */
export async function moveRefund(
  tx: Tx,
  order: OrderRow,
  { giftCardDollars, talentsDollars, takenBackDollars, payment }: RefundSplit,
  { reason, at }: { readonly reason: string; readonly at: Date },
  { moveTalents, payments }: Pick<RefundPorts, 'moveTalents' | 'payments'>,
): Promise<void> {
  const wallet = { userId: order.ownerId }
  const common = { orderId: order.id, at }
  if (talentsDollars > 0) {
    await moveTalents(tx, {
      key: `refund ${reason}`,
      kind: 'refund',
      from: 'spending',
      to: wallet,
      amount: talentsDollars,
      // The debts of the wallet could otherwise use up what is to be taken back.
      reserved: takenBackDollars,
      ...common,
    })
  }
  if (takenBackDollars > 0) {
    const key = `take back ${reason}`
    const amount = takenBackDollars
    await moveTalents(tx, { key, kind: 'rewardTakenBack', from: wallet, to: 'rewards', amount, ...common })
  }
  if (giftCardDollars > 0 && order.giftCardId !== null) {
    await moveTalents(tx, {
      key: `refund gift card ${reason}`,
      kind: 'refund',
      from: 'giftCardSpending',
      to: { giftCardId: order.giftCardId },
      amount: giftCardDollars,
      ...common,
    })
  }
  if (payment > 0 && order.paymentMethod !== 'COD') {
    await payments.refund(tx, { orderId: order.id, amount: payment, key: reason })
  }
}

/**
 * Records what a refund counted of what disputes took, so that nothing counts it twice, and holds the partner's commission
 * back for the rest. `whole` is the order after the refund.
 */
export async function countAgainstDisputes(
  tx: Tx,
  whole: WholeOrder,
  { disputed }: Pick<RefundSplit, 'disputed'>,
  { partners }: Pick<OrdersPorts, 'partners'>,
): Promise<void> {
  if (whole.disputes.length === 0) return
  const disputes = usedOf(whole.disputes, disputed)
  for (const dispute of disputes) await changeDispute(tx, dispute)
  await partners.holdBack(tx, whole.order.id, disputedShare({ ...whole, disputes }))
}

/** Takes back the purchase of products that no other order of the buyer contains. */
export async function forgetPurchases(
  tx: Tx,
  userId: string,
  lines: readonly OrderLineRow[],
  { purchases }: Pick<RefundPorts, 'purchases'>,
): Promise<void> {
  for (const productId of new Set(lines.map((line) => line.productId))) {
    if (!(await hasOrdered(tx, userId, productId))) await purchases.forget(tx, userId, productId)
  }
}
