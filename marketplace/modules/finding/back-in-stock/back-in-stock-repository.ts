import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { stockNotices } from './back-in-stock-tables.ts'

export type StockNotice = typeof stockNotices.$inferSelect

/** Stores a request for a variant. Asking again replaces it. */
export async function upsertNotice(executor: Executor, notice: StockNotice): Promise<void> {
  const { email, locale, isConfirmed, createdAt } = notice
  await executor
    .insert(stockNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: [stockNotices.userId, stockNotices.variantId],
      set: { email, locale, isConfirmed, createdAt },
    })
}

/** Returns all confirmed requests for a variant. */
export async function listNotices(executor: Executor, variantId: string): Promise<readonly StockNotice[]> {
  return executor
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.variantId, variantId), eq(stockNotices.isConfirmed, true)))
}

/**
 * Deletes a confirmed request in the transaction that stores its email. Returns false when another call has deleted it,
 * or when it goes to another address by now.
 */
export async function takeNotice(tx: Tx, { userId, variantId, email }: StockNotice): Promise<boolean> {
  const taken = await tx
    .delete(stockNotices)
    .where(
      and(
        eq(stockNotices.userId, userId),
        eq(stockNotices.variantId, variantId),
        eq(stockNotices.email, email),
        eq(stockNotices.isConfirmed, true),
      ),
    )
    .returning({ userId: stockNotices.userId })
  return taken.length > 0
}

export async function findNotice(
  executor: Executor,
  { userId, variantId }: Pick<StockNotice, 'userId' | 'variantId'>,
): Promise<StockNotice | undefined> {
  const [notice] = await executor
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.userId, userId), eq(stockNotices.variantId, variantId)))
  return notice
}

/** Confirms the request, unless it goes to another address by now. */
export async function confirmNotice(
  executor: Executor,
  { userId, variantId, email }: Pick<StockNotice, 'userId' | 'variantId' | 'email'>,
): Promise<void> {
  await executor
    .update(stockNotices)
    .set({ isConfirmed: true })
    .where(and(eq(stockNotices.userId, userId), eq(stockNotices.variantId, variantId), eq(stockNotices.email, email)))
}

/** Deletes requests of before a time whose address was not confirmed. */
export async function deleteUnconfirmed(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(stockNotices)
    .where(and(eq(stockNotices.isConfirmed, false), lt(stockNotices.createdAt, before)))
}

/**
 * Returns the variant and the variants of bundles that contain it: all that may become orderable when it is restocked.
 */
export async function listDependents(executor: Executor, variantId: string): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select ${variantId}::text as id
    union
    select v.id from bundle_items b join variants v on v.product_id = b.bundle_id where b.variant_id = ${variantId}`)
  return rows.map((row) => row.id)
}

/** Returns the ids of all variants with a confirmed request. */
export async function listAwaited(executor: Executor): Promise<readonly string[]> {
  const rows = await executor
    .selectDistinct({ id: stockNotices.variantId })
    .from(stockNotices)
    .where(eq(stockNotices.isConfirmed, true))
  return rows.map((row) => row.id)
}

/** Sends the emails that a user waits for to the user's new address, unless they were to go to another one. */
export async function changeNoticeEmails(
  executor: Executor,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await executor
    .update(stockNotices)
    .set({ email: to })
    .where(and(eq(stockNotices.userId, userId), eq(stockNotices.email, from)))
}
