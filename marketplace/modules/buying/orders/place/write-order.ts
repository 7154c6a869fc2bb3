import type { Tx } from '../../../../db/client.ts'
import type { OrderPayments, OrdersPorts } from '../orders-ports.ts'
import type { OrderRow } from '../orders-tables.ts'
import { type Taken, takeStock } from '../store/order-stock.ts'
import { changeOrder, type WholeOrder } from '../store/orders-repository.ts'
import { insertOrder, type WholeOrderInsert } from '../store/placing-repository.ts'

export interface WritingPorts extends Pick<OrdersPorts, 'moveTalents'> {
  readonly payments: Pick<OrderPayments, 'createPayment'>
  /** Called for an order that is paid, or due on delivery, at once. */
  placed(tx: Tx, whole: WholeOrder): Promise<void>
  /** Called for an order that awaits its payment. */
  held(tx: Tx, order: OrderRow): Promise<void>
}

interface NewOrder {
  readonly whole: WholeOrderInsert
  readonly taken: readonly Taken[]
  /** The payment to create, which is charged after the transaction; undefined when the order needs none. */
  readonly payment:
    | Omit<Parameters<OrderPayments['createPayment']>[1], 'orderId' | 'orderNumber' | 'currency'>
    | undefined
}

/**
 * Writes the rows of a new order, takes its stock, spends its Talents and creates its payment, in the caller's
 * transaction, which has locked the wallet and the variants. Returns the order.
 */
export async function writeOrder(tx: Tx, { whole, taken, payment }: NewOrder, ports: WritingPorts): Promise<OrderRow> {
  const inserted = await insertOrder(tx, whole)
  await takeStock(tx, taken)
  const { order } = inserted
  if (order.talentsDollars > 0) {
    await ports.moveTalents(tx, {
      key: `spend ${order.id}`,
      kind: 'purchase',
      from: { userId: order.ownerId },
      to: 'spending',
      amount: order.talentsDollars,
      orderId: order.id,
      at: order.placedAt,
    })
  }
  if (!payment) {
    await ports.placed(tx, inserted)
    return order
  }
  const bill = { orderId: order.id, orderNumber: order.number, currency: order.currencyCode }
  const paymentId = await ports.payments.createPayment(tx, { ...bill, ...payment })
  await changeOrder(tx, order.id, { paymentId })
  await ports.held(tx, order)
  return { ...order, paymentId }
}
