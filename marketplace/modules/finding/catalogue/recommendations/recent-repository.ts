import { desc, eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { products, recentViews } from '../catalogue-tables.ts'

/** Stores when the viewer last saw the product. Returns false for an unknown product. */
export async function recordView(tx: Tx, viewerId: string, productId: string, viewedAt: Date): Promise<boolean> {
  const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!known) return false
  await tx
    .insert(recentViews)
    .values({ viewerId, productId, viewedAt })
    .onConflictDoUpdate({ target: [recentViews.viewerId, recentViews.productId], set: { viewedAt } })
  return true
}

/** Deletes all but the newest `most` views. */
export async function trimViews(tx: Tx, viewerId: string, most: number): Promise<void> {
  await tx.execute(sql`
    delete from recent_views where viewer_id = ${viewerId} and product_id in (
      select product_id from recent_views where viewer_id = ${viewerId}
      order by viewed_at desc, product_id offset ${most}::int)`)
}

/** Returns the ids of the viewed products, newest first. */
export async function listViews(executor: Executor, viewerId: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ productId: recentViews.productId })
    .from(recentViews)
    .where(eq(recentViews.viewerId, viewerId))
    .orderBy(desc(recentViews.viewedAt), recentViews.productId)
    .limit(most)
  return rows.map((row) => row.productId)
}

/** Moves the guest's views to the user. Each product keeps the later of the two times. */
export async function moveViews(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into recent_views (viewer_id, product_id, viewed_at)
    select ${userId}, product_id, viewed_at from recent_views where viewer_id = ${guestId}
    on conflict (viewer_id, product_id) do update
    set viewed_at = greatest(recent_views.viewed_at, excluded.viewed_at)`)
  await tx.delete(recentViews).where(eq(recentViews.viewerId, guestId))
}
