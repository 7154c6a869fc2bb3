import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from '../../../db/client.ts'
import { orders } from '../orders/orders-tables.ts'
import { payments } from './payments-tables.ts'

export type PaymentRow = typeof payments.$inferSelect

export const isSettled = ({ status }: PaymentRow): boolean => status === 'paid' || status === 'failed'

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}

/** Throws an Error when the payment does not exist. */
export async function getPayment(executor: Executor, id: string): Promise<PaymentRow> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

export async function findPaymentOfIntent(executor: Executor, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await executor.select().from(payments).where(eq(payments.intentId, intentId))
  return row
}

/** The payments of an order, oldest first. */
export const listPayments = (executor: Executor, orderId: string): Promise<PaymentRow[]> =>
  executor.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), payments.id)

/**
 * Returns the paid payments of an order, oldest first, and locks them. Others are not waited for: the transaction that
 * settles one may wait for the caller's.
 */
export const lockPaidPayments = (tx: Tx, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .orderBy(asc(payments.createdAt), payments.id)
    // `update` would wait for the insert of a dispute, which refers to the payment and waits for the caller's order.
    .for('no key update')

/**
 * Settles a payment and locks it until the transaction ends. Returns undefined, and changes nothing, when it is settled
 * already or, with `unlessStarted`, when its intent is known.
 */
export async function settlePayment(
  tx: Tx,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
  { unlessStarted }: { readonly unlessStarted: boolean },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set(change)
    .where(and(isOpen(id), unlessStarted ? isNull(payments.intentId) : undefined))
    .returning()
  return row
}

/** Stores the intent of a payment that may still be charged. Returns false for one that was settled meanwhile. */
export async function storeIntent(executor: Executor, id: string, intentId: string): Promise<boolean> {
  const stored = await executor
    .update(payments)
    .set({ intentId })
    .where(and(isOpen(id), or(isNull(payments.intentId), eq(payments.intentId, intentId))))
    .returning({ id: payments.id })
  return stored.length > 0
}

/** Stores that the buyer must complete a 3-D Secure challenge. Does nothing to a settled payment. */
export async function storeChallenge(
  executor: Executor,
  id: string,
  challenge: { readonly clientSecret: string | null; readonly nextActionUrl: string | null },
): Promise<void> {
  await executor
    .update(payments)
    .set({ status: 'actionRequired', ...challenge })
    .where(isOpen(id))
}

/** Stores that a card cannot be charged again. */
export async function forgetCard(executor: Executor, methodId: string): Promise<void> {
  await executor.update(payments).set({ isReusable: false }).where(eq(payments.methodId, methodId))
}

/**
 * Returns whether a card that paid for the order has also paid for one of these users. The owner of the other order
 * decides: what a user paid as a guest counts, too.
 */
export async function hasCardOf(executor: Executor, orderId: string, userIds: readonly string[]): Promise<boolean> {
  const others = alias(payments, 'others')
  const shared = await executor
    .select({ id: others.id })
    .from(payments)
    .innerJoin(others, eq(others.cardFingerprint, payments.cardFingerprint))
    .innerJoin(orders, eq(orders.id, others.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'paid'),
        isNotNull(payments.cardFingerprint),
        eq(others.status, 'paid'),
        eq(orders.ownerKind, 'user'),
        inArray(orders.ownerId, [...userIds]),
      ),
    )
    .limit(1)
  return shared.length > 0
}

const isOpen = (id: string) => and(eq(payments.id, id), sql`${payments.status} in ('processing', 'actionRequired')`)
