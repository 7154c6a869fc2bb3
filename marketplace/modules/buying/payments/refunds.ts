import { and, eq, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import { newId } from '../../../shared/ids.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { disputedOf } from './disputes.ts'
import type { PaymentsForOrders } from './payments-for-orders.ts'
import { lockPaidPayments } from './payments-repository.ts'
import { paymentRefunds, payments } from './payments-tables.ts'

/** Makes a refund at the provider. Given up after a week: its error then stays in the queue. */
const refundMaking: JobKind<{ refundId: string }> = {
  name: 'refund',
  payload: z.object({ refundId: z.string() }),
  retryAfterMs: [
    10 * SECOND_MS,
    MINUTE_MS,
    10 * MINUTE_MS,
    ...Array<number>(24).fill(HOUR_MS),
    ...Array<number>(6).fill(DAY_MS),
  ],
}

/** Tries the refunds of a payment again that the provider has not made, such as those that it refused for a dispute. */
export async function retryRefunds(tx: Tx, paymentId: string, queue: Pick<JobQueue, 'add'>): Promise<void> {
  const unmade = await tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), isNull(paymentRefunds.refundId)))
  for (const { id } of unmade) await queue.add(tx, refundMaking, { refundId: id }, { key: id })
}

interface RefundsSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
  readonly stripe: Stripe
}

/** Returns the function that gives back a part of what an order paid, and registers its job. */
export function refunds({ db, clock, queue, stripe }: RefundsSources): PaymentsForOrders['refund'] {
  queue.handle(refundMaking, async ({ refundId }) => {
    const [refund] = await db
      .select({ amount: paymentRefunds.amount, made: paymentRefunds.refundId, intentId: payments.intentId })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(eq(paymentRefunds.id, refundId))
    if (!refund || refund.made !== null || refund.intentId === null) return
    const { intentId, amount } = refund
    // The provider forgets idempotency keys after a day, and this job may be tried for longer.
    const earlier = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    const refundAtProvider =
      earlier.data.find(({ metadata }) => metadata?.['refundId'] === refundId) ??
      (await stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { refundId } },
        { idempotencyKey: `refund ${refundId}` },
      ))
    await db.update(paymentRefunds).set({ refundId: refundAtProvider.id }).where(eq(paymentRefunds.id, refundId))
  })

  return async (tx, { orderId, amount, key, paymentId }) => {
    if (!Number.isInteger(amount) || amount <= 0) throw new Error(`A refund of ${amount} is impossible`)
    const paid = await lockPaidPayments(tx, orderId)
    const known = await tx
      .select({ id: paymentRefunds.id })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(sql`${payments.orderId} = ${orderId} and ${paymentRefunds.key} = ${key}`)
    if (known.length > 0) return
    let left = amount
    const first = paid.filter(({ id }) => id === paymentId)
    const others = paid.filter(({ id }) => id !== paymentId)
    for (const payment of [...first, ...others]) {
      // The provider refunds nothing that the bank took.
      const part = Math.min(left, payment.amount - payment.refunded - (await disputedOf(tx, payment.id)))
      if (part <= 0) continue
      left -= part
      const id = newId()
      const refund = { id, paymentId: payment.id, key, amount: part, createdAt: clock.now() }
      await tx.insert(paymentRefunds).values(refund)
      await tx
        .update(payments)
        .set({ refunded: payment.refunded + part })
        .where(eq(payments.id, payment.id))
      await queue.add(tx, refundMaking, { refundId: id }, { key: id })
    }
    if (left > 0) throw new Error(`Order ${orderId} cannot give back ${amount}: ${left} more than was paid`)
  }
}
