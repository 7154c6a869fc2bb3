import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../catalogue/catalogue-tables.ts'
import { collectionProducts, collections } from './collections-tables.ts'

export interface CollectionRow {
  readonly id: string
  readonly name: string
  readonly count: number
  /** The variants added last, newest first: as many as a cover shows. */
  readonly cover: readonly string[]
  readonly hasProduct: boolean
}

/**
 * Locks the user, so that changes to their collections run one after another. Limits and unique names then hold under
 * concurrent calls.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

interface CollectionsQuery {
  readonly userId: string
  readonly coverSize: number
  /** Limits the result to this collection. */
  readonly id?: string
  /** The variant that `hasProduct` refers to. */
  readonly variantId?: string | undefined
}

/** Returns a user's collections, last changed first. */
export async function listCollections(executor: Executor, query: CollectionsQuery): Promise<readonly CollectionRow[]> {
  const { userId, coverSize, id, variantId = '' } = query
  const { rows } = await executor.execute<CollectionRow & Record<string, unknown>>(sql`
    select c.id, c.name,
      (select count(*)::int from collection_products p where p.collection_id = c.id) as count,
      array(select p.variant_id from collection_products p where p.collection_id = c.id
        order by p.added_at desc, p.variant_id limit ${coverSize}::int) as cover,
      exists (select 1 from collection_products p
        where p.collection_id = c.id and p.variant_id = ${variantId}) as "hasProduct"
    from collections c
    where c.user_id = ${userId} ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.changed_at desc, c.id`)
  return rows
}

export async function countCollections(executor: Executor, userId: string): Promise<number> {
  return executor.$count(collections, eq(collections.userId, userId))
}

/** Returns the collection that was created with this idempotency key. */
export async function findByIdempotencyKey(
  executor: Executor,
  userId: string,
  idempotencyKey: string,
): Promise<{ readonly id: string } | undefined> {
  const [row] = await executor
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.userId, userId), eq(collections.idempotencyKey, idempotencyKey)))
  return row
}

/** Returns the user's collection with this name key (see `nameKey`). */
export async function findByName(
  executor: Executor,
  userId: string,
  nameKey: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const [row] = await executor
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.userId, userId), eq(collections.nameKey, nameKey)))
  return row
}

export async function insertCollection(tx: Tx, row: typeof collections.$inferInsert): Promise<void> {
  await tx.insert(collections).values(row)
}

const isOwn = (id: string, userId: string) => and(eq(collections.id, id), eq(collections.userId, userId))

/** Returns false when the user has no such collection. */
export async function changeCollection(
  executor: Executor,
  { id, userId }: { id: string; userId: string },
  change: Partial<Pick<typeof collections.$inferInsert, 'name' | 'nameKey'>> & { readonly changedAt: Date },
): Promise<boolean> {
  const changed = await executor
    .update(collections)
    .set(change)
    .where(isOwn(id, userId))
    .returning({ id: collections.id })
  return changed.length > 0
}

/** Returns false when the user has no such collection. */
export async function deleteCollection(executor: Executor, id: string, userId: string): Promise<boolean> {
  const deleted = await executor.delete(collections).where(isOwn(id, userId)).returning({ id: collections.id })
  return deleted.length > 0
}

export async function isVariant(executor: Executor, variantId: string): Promise<boolean> {
  return (await executor.$count(variants, eq(variants.id, variantId))) > 0
}

export async function countProducts(executor: Executor, collectionId: string): Promise<number> {
  const [row] = await executor
    .select({ products: count() })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
  return row?.products ?? 0
}

/** Returns false when the collection already holds the variant. */
export async function insertProduct(
  tx: Tx,
  row: { collectionId: string; variantId: string; addedAt: Date },
): Promise<boolean> {
  const added = await tx.insert(collectionProducts).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

/** Returns false when the collection does not hold the variant. */
export async function deleteProduct(tx: Tx, collectionId: string, variantId: string): Promise<boolean> {
  const deleted = await tx
    .delete(collectionProducts)
    .where(and(eq(collectionProducts.collectionId, collectionId), eq(collectionProducts.variantId, variantId)))
    .returning()
  return deleted.length > 0
}

/** Returns one page of a collection's variants, last added first. */
export async function listProducts(
  executor: Executor,
  collectionId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<readonly string[]> {
  const rows = await executor
    .select({ variantId: collectionProducts.variantId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(desc(collectionProducts.addedAt), asc(collectionProducts.variantId))
    .offset(skip)
    .limit(limit)
  return rows.map((row) => row.variantId)
}
