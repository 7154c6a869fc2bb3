import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products, variants } from '../catalogue/catalogue-tables.ts'
import { collections } from './collections-tables.ts'
import { sharedLists } from './shared-lists-tables.ts'

/** A list of a user: a collection, or the wishlist without one. */
export interface OwnList {
  readonly userId: string
  readonly collectionId: string | undefined
}

const isOf = ({ userId, collectionId }: OwnList) =>
  and(
    eq(sharedLists.userId, userId),
    collectionId === undefined ? isNull(sharedLists.collectionId) : eq(sharedLists.collectionId, collectionId),
  )

/** Locks a user's collection, so that it stays while it is shared. Returns false when the user has none with this id. */
export async function lockCollection(tx: Tx, id: string, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.userId, userId)))
    .for('update')
  return found.length > 0
}

/** Returns the link of a list, or undefined when the list is private. */
export async function findLink(executor: Executor, list: OwnList) {
  const [row] = await executor
    .select({ token: sharedLists.token, showsName: sharedLists.showsName })
    .from(sharedLists)
    .where(isOf(list))
  return row
}

/** Shares a list. A list that is shared keeps its token. */
export async function upsertLink(tx: Tx, row: typeof sharedLists.$inferInsert): Promise<void> {
  await tx
    .insert(sharedLists)
    .values(row)
    .onConflictDoUpdate({
      target: [sharedLists.userId, sharedLists.collectionId],
      set: { showsName: row.showsName },
    })
}

export async function deleteLink(tx: Tx, list: OwnList): Promise<void> {
  await tx.delete(sharedLists).where(isOf(list))
}

/** Returns the list of a link with the names that its page may show; undefined for an unknown token. */
export async function findSharedList(executor: Executor, token: string) {
  const [row] = await executor
    .select({
      userId: sharedLists.userId,
      collectionId: sharedLists.collectionId,
      showsName: sharedLists.showsName,
      firstName: users.firstName,
      name: collections.name,
    })
    .from(sharedLists)
    .innerJoin(users, eq(users.id, sharedLists.userId))
    .leftJoin(collections, eq(collections.id, sharedLists.collectionId))
    .where(eq(sharedLists.token, token))
  return row
}

/** Returns those of the variants whose product the shop still has, in their order. */
export async function variantsInShop(executor: Executor, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await executor
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, [...ids]), isNull(products.withdrawnAt)))
  const inShop = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => inShop.has(id))
}
