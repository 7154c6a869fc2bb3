import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { stockNotices } from './back-in-stock-tables.ts'

export type StockNotice = typeof stockNotices.$inferSelect

/** Waits for a variant; asking again replaces the address and the language. */
export async function upsertNotice(executor: Executor, notice: StockNotice): Promise<void> {
  const { email, locale } = notice
  await executor
    .insert(stockNotices)
    .values(notice)
    .onConflictDoUpdate({ target: [stockNotices.userId, stockNotices.variantId], set: { email, locale } })
}

/** Takes all who wait for a variant off the list and gives them: whoever calls at the same moment gets the others. */
export async function takeNotices(executor: Executor, variantId: string): Promise<readonly StockNotice[]> {
  return executor.delete(stockNotices).where(eq(stockNotices.variantId, variantId)).returning()
}

/** Puts one back whose mail could not be sent, unless it was asked for anew meanwhile. */
export async function returnNotice(executor: Executor, notice: StockNotice): Promise<void> {
  await executor.insert(stockNotices).values(notice).onConflictDoNothing()
}

/** The variant itself, and the bundles that it is a part of: what may be orderable once it is there again. */
export async function listDependents(executor: Executor, variantId: string): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select ${variantId}::text as id
    union
    select v.id from bundle_items b join variants v on v.product_id = b.bundle_id where b.variant_id = ${variantId}`)
  return rows.map((row) => row.id)
}

/** Every variant that somebody waits for. */
export async function listAwaited(executor: Executor): Promise<readonly string[]> {
  const rows = await executor.selectDistinct({ id: stockNotices.variantId }).from(stockNotices)
  return rows.map((row) => row.id)
}
