import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Tx } from '../../../db/client.ts'
import { Unavailable } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { DisputeOutcome, PaymentsForOrders } from './payments-for-orders.ts'
import { findPaymentOfIntent, isSettled, type PaymentRow } from './payments-repository.ts'
import { paymentDisputes, payments } from './payments-tables.ts'

/** Called in the transaction that records what became of a dispute's money, once for each outcome. */
export type DisputeListener = (tx: Tx, dispute: DisputeOutcome) => Promise<void>

/** What the shop reads of an event about a dispute. */
export const disputeEvent = z.object({
  type: z.string().startsWith('charge.dispute.'),
  data: z.object({
    object: z.object({
      id: z.string().max(255),
      payment_intent: z.string().max(255),
      status: z.string().optional(),
      /** Of the charge, or of a part of it. */
      amount: z.number().int().nonnegative().optional().catch(undefined),
      currency: z.string().optional().catch(undefined),
    }),
  }),
})

type DisputeEvent = z.output<typeof disputeEvent>

interface DisputesSources extends Pick<Infrastructure, 'db' | 'clock'> {
  /** Asks the provider about a payment, and settles it. */
  readonly syncWithProvider: (payment: PaymentRow) => Promise<PaymentRow>
  /** Tries refunds of the payment again that the provider has not made. */
  readonly retryRefunds: (tx: Tx, paymentId: string) => Promise<void>
}

/** Records what becomes of the money of disputes, in whatever order and however often events come (docs/payments.md#disputes). */
export function disputes({ db, clock, syncWithProvider, retryRefunds }: DisputesSources) {
  const listeners: DisputeListener[] = []

  return {
    /** Registers a function that runs when the bank takes the money of a payment, and when it gives it back. */
    onDisputed: (listener: DisputeListener): void => {
      listeners.push(listener)
    },

    /** Throws Unavailable, so that the provider repeats the event, while the disputed payment is not settled. */
    handle: async (event: DisputeEvent): Promise<void> => {
      const outcome = outcomeOf(event)
      if (!outcome) return
      const { id: disputeId, payment_intent: intentId, ...told } = event.data.object
      const known = await findPaymentOfIntent(db, intentId)
      if (!known) return
      // Events come in any order: what a payment brings is there before it is taken back.
      const payment = await syncWithProvider(known)
      if (!isSettled(payment)) throw new Unavailable('The disputed payment is not settled yet.', 'PAYMENT_UNSETTLED')
      const dispute = { id: disputeId, paymentId: payment.id, amount: amountOf(payment, told), state: outcome }
      await db.transaction(async (tx) => {
        if (!(await record(tx, dispute))) return
        for (const listener of listeners)
          await listener(tx, { disputeId, paymentId: payment.id, orderId: payment.orderId, outcome })
        if (outcome === 'reinstated') await retryRefunds(tx, payment.id)
      })
    },
  }

  /** Returns false when there is nothing to do: the outcome is known, or nothing was taken before it was given back. */
  async function record(
    tx: Tx,
    dispute: Pick<typeof paymentDisputes.$inferSelect, 'id' | 'paymentId' | 'amount' | 'state'>,
  ): Promise<boolean> {
    const now = clock.now()
    const isGivenBack = dispute.state === 'reinstated'
    const inserted = await tx
      .insert(paymentDisputes)
      .values({ ...dispute, createdAt: now, reinstatedAt: isGivenBack ? now : null })
      // Waits for another transaction that records the same dispute.
      .onConflictDoNothing()
      .returning({ id: paymentDisputes.id })
    if (inserted.length > 0) return !isGivenBack
    if (!isGivenBack) return false
    const changed = await tx
      .update(paymentDisputes)
      .set({ state: 'reinstated', reinstatedAt: now })
      .where(and(eq(paymentDisputes.id, dispute.id), eq(paymentDisputes.state, 'withdrawn')))
      .returning({ id: paymentDisputes.id })
    return changed.length > 0
  }
}

/** Returns what an event says about the money. Inquiries of the bank take none, and a dispute that is open says nothing new. */
function outcomeOf({ type, data }: DisputeEvent): DisputeOutcome['outcome'] | undefined {
  const { status } = data.object
  if (type === 'charge.dispute.funds_withdrawn') return 'withdrawn'
  if (type === 'charge.dispute.funds_reinstated') return 'reinstated'
  if (type !== 'charge.dispute.closed') return undefined
  return status === 'won' ? 'reinstated' : status === 'lost' ? 'withdrawn' : undefined
}

/** Returns how much of a payment is disputed; all of it when the event says it in another currency, or not at all. */
function amountOf(
  payment: PaymentRow,
  { amount, currency }: { readonly amount?: number | undefined; readonly currency?: string | undefined },
): number {
  const isKnown = amount !== undefined && currency?.toUpperCase() === payment.currency
  return isKnown ? Math.min(amount, payment.amount) : payment.amount
}

/** Returns what open disputes hold of a payment, in minor units. */
export async function disputedOf(executor: Executor, paymentId: string, exceptId = ''): Promise<number> {
  const [row] = await executor
    .select({ amount: sql`coalesce(sum(${paymentDisputes.amount}), 0)`.mapWith(Number) })
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.paymentId, paymentId),
        eq(paymentDisputes.state, 'withdrawn'),
        ne(paymentDisputes.id, exceptId),
      ),
    )
  return row?.amount ?? 0
}

export const countDisputed: PaymentsForOrders['countDisputed'] = async (tx, disputeId) => {
  const [row] = await tx
    .select({ told: paymentDisputes.amount, payment: payments })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(paymentDisputes.id, disputeId))
  if (!row) throw new Error(`There is no dispute ${disputeId}`)
  const { told, payment } = row
  const left = payment.status === 'paid' ? payment.amount - payment.refunded : 0
  const amount = Math.max(0, Math.min(told, left - (await disputedOf(tx, payment.id, disputeId))))
  await tx.update(paymentDisputes).set({ amount }).where(eq(paymentDisputes.id, disputeId))
  return amount
}
