import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { products, stores, variants } from '../catalogue/catalogue-tables.ts'
import { wishlistItems } from './wishlist-tables.ts'

/** Adds a variant to the wishlist, if it is not there yet. Returns false for an unknown variant. */
export async function insertWishlistItem(
  executor: Executor,
  { userId, variantId, at }: { userId: string; variantId: string; at: Date },
): Promise<boolean> {
  const [known] = await executor.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId))
  if (!known) return false
  await executor.insert(wishlistItems).values({ userId, variantId, createdAt: at }).onConflictDoNothing()
  return true
}

/** Removes a variant from a wishlist. Does nothing when it is not on it. */
export async function deleteWishlistItem(executor: Executor, userId: string, variantId: string): Promise<void> {
  await executor
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.variantId, variantId)))
}

/** Returns the variants on the wishlist, latest first, at most `most`. */
export async function listWishlist(executor: Executor, userId: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ variantId: wishlistItems.variantId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), asc(wishlistItems.variantId))
    .limit(most)
  return rows.map((row) => row.variantId)
}

/** Returns the names by which variants are searched: of their products, in English and in the language, and of their stores. */
export function listNames(executor: Executor, variantIds: readonly string[], locale: Locale) {
  return executor
    .select({
      variantId: variants.id,
      name: sql<string>`${products.texts} -> 'en' ->> 'name'`,
      translated: sql<string | null>`${products.texts} -> ${locale}::text ->> 'name'`,
      store: stores.name,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(inArray(variants.id, [...variantIds]))
}

/** Returns variants that are on wishlists, in the order of their ids, after the given one. */
export async function listWished(executor: Executor, after: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .selectDistinct({ variantId: wishlistItems.variantId })
    .from(wishlistItems)
    .where(gt(wishlistItems.variantId, after))
    .orderBy(wishlistItems.variantId)
    .limit(most)
  return rows.map((row) => row.variantId)
}

/** Returns the variants whose price is not known yet to a user who wishes for them, or lower than the user knows. */
export async function listNewOrLower(
  executor: Executor,
  prices: readonly { readonly variantId: string; readonly price: number }[],
): Promise<readonly string[]> {
  const now = sql`json_to_recordset(${JSON.stringify(prices)}::json) as now ("variantId" text, price int)`
  const rows = await executor
    .selectDistinct({ variantId: wishlistItems.variantId })
    .from(wishlistItems)
    .innerJoin(now, sql`now."variantId" = ${wishlistItems.variantId}`)
    .where(or(isNull(wishlistItems.knownPrice), gt(wishlistItems.knownPrice, sql`now.price`)))
  return rows.map((row) => row.variantId)
}

/** Records the price of a variant for those who do not know any yet. */
export async function setFirstPrice(executor: Executor, variantId: string, price: number): Promise<void> {
  await executor
    .update(wishlistItems)
    .set({ knownPrice: price })
    .where(and(eq(wishlistItems.variantId, variantId), isNull(wishlistItems.knownPrice)))
}

/** Returns those who know a higher price of a variant, locked, with its names and slug. */
export function lockWhoKnowMore(executor: Executor, variantId: string, price: number) {
  return executor
    .select({
      userId: wishlistItems.userId,
      knownPrice: sql<number>`${wishlistItems.knownPrice}`,
      slug: products.slug,
      texts: products.texts,
    })
    .from(wishlistItems)
    .innerJoin(variants, eq(variants.id, wishlistItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(wishlistItems.variantId, variantId), gt(wishlistItems.knownPrice, price)))
    .orderBy(wishlistItems.userId)
    .for('update', { of: wishlistItems })
}

/** Stores the price that users know of a variant, in minor units of US dollars. */
export async function setKnownPrice(
  executor: Executor,
  variantId: string,
  { userIds, price }: { userIds: readonly string[]; price: number },
): Promise<void> {
  await executor
    .update(wishlistItems)
    .set({ knownPrice: price })
    .where(and(eq(wishlistItems.variantId, variantId), inArray(wishlistItems.userId, [...userIds])))
}
