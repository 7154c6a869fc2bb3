import { and, asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { variants } from '../catalogue/catalogue-tables.ts'
import { favourites } from '../social/social-tables.ts'

/** Adds a variant to the wishlist, if it is not there yet. Returns false for an unknown variant. */
export async function insertWishlistItem(
  executor: Executor,
  { userId, variantId, at }: { userId: string; variantId: string; at: Date },
): Promise<boolean> {
  const [known] = await executor.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId))
  if (!known) return false
  await executor.insert(favourites).values({ userId, variantId, createdAt: at }).onConflictDoNothing()
  return true
}

export async function deleteWishlistItem(executor: Executor, userId: string, variantId: string): Promise<void> {
  await executor.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.variantId, variantId)))
}

/** Returns the variants on the wishlist, latest first, at most `most`. */
export async function listWishlist(executor: Executor, userId: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ variantId: favourites.variantId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), asc(favourites.variantId))
    .limit(most)
  return rows.map((row) => row.variantId)
}
