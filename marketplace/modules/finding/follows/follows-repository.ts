import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { products, stores, variants } from '../catalogue/catalogue-tables.ts'
import { follows } from './follows-tables.ts'

/** Returns the store of a variant, or `undefined` for an unknown variant. */
export async function findStoreOfVariant(executor: Executor, variantId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ storeId: products.storeId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  return row?.storeId
}

export interface FollowState {
  readonly isFavourite: boolean
  readonly isFollowing: boolean
}

/** Returns whether the user has a variant on the wishlist and follows a store. */
export async function findFollowState(
  executor: Executor,
  { userId, variantId, storeId }: { userId: string; variantId: string; storeId: string },
): Promise<FollowState> {
  const { rows } = await executor.execute<FollowState & Record<string, unknown>>(sql`
    select
      exists (select 1 from wishlist_items where user_id = ${userId} and variant_id = ${variantId}) as "isFavourite",
      exists (select 1 from follows where user_id = ${userId} and store_id = ${storeId}) as "isFollowing"`)
  return rows[0] ?? { isFavourite: false, isFollowing: false }
}

/**
 * Returns the id of the store with this customer id: the id of its owner, or a generated one for a store without an
 * owner.
 */
export async function findStoreOfCustomer(executor: Executor, customerId: string): Promise<string | undefined> {
  const [row] = await executor.select({ id: stores.id }).from(stores).where(eq(stores.customerId, customerId))
  return row?.id
}

/** Stores a follow. Does nothing when it exists. */
export async function insertFollow(
  executor: Executor,
  { userId, storeId, at }: { userId: string; storeId: string; at: Date },
): Promise<void> {
  await executor.insert(follows).values({ userId, storeId, createdAt: at }).onConflictDoNothing()
}

/** Ends a follow. Does nothing when the user does not follow the store. */
export async function deleteFollow(executor: Executor, userId: string, storeId: string): Promise<void> {
  await executor.delete(follows).where(and(eq(follows.userId, userId), eq(follows.storeId, storeId)))
}

/** Returns the customer ids of the stores that a user follows, latest first, at most `most`. */
export async function listFollowed(executor: Executor, userId: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ customerId: stores.customerId })
    .from(follows)
    .innerJoin(stores, eq(stores.id, follows.storeId))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), asc(stores.id))
    .limit(most)
  return rows.map((row) => row.customerId)
}
