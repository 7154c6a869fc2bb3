import { z } from 'zod'
import { MINUTE_MS } from '../../../../../contract/durations.ts'
import type { Db, Tx } from '../../../../db/client.ts'
import type { JobKind, JobQueue } from '../../../../jobs/job-queue.ts'
import type { OrderPayments } from '../orders-ports.ts'
import type { OrderRow } from '../orders-tables.ts'
import { findById } from '../store/orders-repository.ts'

/** The time for which an unpaid order keeps its stock and Talents (docs/orders.md#holds). */
export interface OrderHolds {
  /** Plans the end of an order's hold, in the transaction that places the order. */
  begin(tx: Tx, order: Pick<OrderRow, 'id' | 'holdUntil'>): Promise<void>
  /** Removes the plan when the payment is settled. */
  end(tx: Tx, orderId: string): Promise<void>
}

/** Ends the payment of an order that was not paid in time. */
const holdEnd: JobKind<{ orderId: string }> = {
  name: 'order hold end',
  payload: z.object({ orderId: z.string() }),
  // The stock stays reserved until the payment is cancelled: one that cannot be cancelled may still be charged.
  retryAfterMs: [1, 1, 2, 5, 10, 30, 60, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
}

/** Creates the holds, and registers the job that cancels the payment of an order whose hold has ended. */
export function orderHolds({ db, queue, payments }: { db: Db; queue: JobQueue; payments: OrderPayments }): OrderHolds {
  queue.handle(holdEnd, async ({ orderId }) => {
    const order = await findById(db, orderId)
    if (order?.paymentState === 'awaiting' && order.paymentId !== null) await payments.cancel(order.paymentId)
  })

  return {
    begin: (tx, { id, holdUntil }) =>
      queue.add(tx, holdEnd, { orderId: id }, { key: id, ...(holdUntil && { runAt: holdUntil }) }),
    end: (tx, orderId) => queue.remove(tx, holdEnd, orderId),
  }
}
