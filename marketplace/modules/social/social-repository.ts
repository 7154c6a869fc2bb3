import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { products, variants } from '../catalogue/catalogue-tables.ts'

/** The store that sells a variant; `undefined` for an unknown one. */
export async function findStoreOfVariant(executor: Executor, variantId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ storeId: products.storeId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  return row?.storeId
}

export interface Likings {
  readonly isFavourite: boolean
  readonly isFollowing: boolean
}

/** Whether a user has a variant on the wishlist, and follows a store. */
export async function findLikings(
  executor: Executor,
  { userId, variantId, storeId }: { userId: string; variantId: string; storeId: string },
): Promise<Likings> {
  const { rows } = await executor.execute<Likings & Record<string, unknown>>(sql`
    select
      exists (select 1 from favourites where user_id = ${userId} and variant_id = ${variantId}) as "isFavourite",
      exists (select 1 from follows where user_id = ${userId} and store_id = ${storeId}) as "isFollowing"`)
  return rows[0] ?? { isFavourite: false, isFollowing: false }
}
