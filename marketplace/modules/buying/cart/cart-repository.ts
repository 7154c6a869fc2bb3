import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import { newId } from '../../../shared/ids.ts'
import { stores } from '../../finding/catalogue/catalogue-tables.ts'
import { cartLines, carts, declinedDeals, type RefusedOrder, type StoredAttribution } from './cart-tables.ts'

export type CartRow = typeof carts.$inferSelect
/** The columns of a line that the cart's rules read. */
export type LineRow = Omit<typeof cartLines.$inferSelect, 'attribution' | 'addedAt'>

const owned = (owner: Owner) => and(eq(carts.ownerKind, owner.kind), eq(carts.ownerId, owner.id))

export async function findCart(executor: Executor, owner: Owner): Promise<CartRow | undefined> {
  const [row] = await executor.select().from(carts).where(owned(owner))
  return row
}

/** Locks and returns the owner's cart until the transaction ends, so that writes to one cart run one after another. */
export async function lockCart(tx: Tx, owner: Owner): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(owned(owner)).for('update')
  return row
}

/** Locks and returns the cart with that id, or the one that it was merged into at sign-in. */
export async function lockCartWithId(tx: Tx, id: string): Promise<CartRow | undefined> {
  const [row] = await tx
    .select()
    .from(carts)
    .where(or(eq(carts.id, id), eq(carts.parentCartId, id)))
    .for('update')
  return row
}

/** Creates the owner's cart when there is none, and locks it. */
export async function openCart(tx: Tx, owner: Owner, now: Date): Promise<CartRow> {
  const fresh = { id: newId(), ownerKind: owner.kind, ownerId: owner.id, createdAt: now, updatedAt: now }
  await tx
    .insert(carts)
    .values(fresh)
    .onConflictDoNothing({ target: [carts.ownerKind, carts.ownerId] })
  const cart = await lockCart(tx, owner)
  if (!cart) throw new Error('A cart that was just made is there.')
  return cart
}

export const changeCart = (tx: Tx, cartId: string, change: Partial<typeof carts.$inferInsert>) =>
  tx.update(carts).set(change).where(eq(carts.id, cartId))

/** Stores the first refused order of a cart; later ones change nothing until it is confirmed. */
export const keepRefusedOrder = (tx: Tx, cartId: string, refusedOrder: RefusedOrder) =>
  tx
    .update(carts)
    .set({ refusedOrder })
    .where(and(eq(carts.id, cartId), isNull(carts.refusedOrder)))

export const deleteCart = (tx: Tx, cartId: string) => tx.delete(carts).where(eq(carts.id, cartId))

/** Deletes guests' carts not changed since then: their tokens have expired. */
export const deleteOldGuestCarts = (tx: Tx, untouchedSince: Date) =>
  tx.delete(carts).where(and(eq(carts.ownerKind, 'guest'), lt(carts.updatedAt, untouchedSince)))

export const insertLines = (tx: Tx, rows: (typeof cartLines.$inferInsert)[]) => tx.insert(cartLines).values(rows)

export const changeLine = (tx: Tx, lineId: string, change: Partial<typeof cartLines.$inferInsert>) =>
  tx.update(cartLines).set(change).where(eq(cartLines.id, lineId))

/** Deletes lines. Their first-purchase deals are deleted with them, by the foreign key. */
export const deleteLines = (tx: Tx, ids: readonly string[]) =>
  tx.delete(cartLines).where(inArray(cartLines.id, [...ids]))

/** Deletes all lines that are not saved for later. */
export const deleteActiveLines = (tx: Tx, cartId: string) =>
  tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.savedForLater, false)))

/** Returns how the shopper came to the product of each line, where that is known. */
export async function listAttributions(executor: Executor, cartId: string): Promise<Map<string, StoredAttribution>> {
  const rows = await executor
    .select({ id: cartLines.id, attribution: cartLines.attribution })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNotNull(cartLines.attribution)))
  return new Map(rows.flatMap(({ id, attribution }) => (attribution ? [[id, attribution]] : [])))
}

/** Returns the lines that are not saved for later. */
export const listActiveLines = (executor: Executor, cartId: string): Promise<LineRow[]> =>
  executor
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.savedForLater, false)))

/** Returns the subtotal from which a store delivers free, in minor units of US dollars; undefined for an unknown store. */
export async function findFreeShipping(executor: Executor, storeId: string): Promise<number | undefined> {
  const [store] = await executor.select({ from: stores.freeShippingFrom }).from(stores).where(eq(stores.id, storeId))
  return store?.from
}

/** Returns the first variant of a product, used when the request names no variant. */
export async function findFirstVariant(
  executor: Executor,
  product: { readonly id: string } | { readonly type: number },
) {
  const { rows } = await executor.execute<{ variantId: string }>(sql`
    select v.id as "variantId" from products p join variants v on v.product_id = p.id
    where p.withdrawn_at is null
      and ${'id' in product ? sql`p.id = ${product.id}` : sql`p.product_type = ${product.type}::int`}
    order by v.position limit 1`)
  return rows[0]?.variantId
}

export const declineDeal = (tx: Tx, deal: typeof declinedDeals.$inferInsert) =>
  tx.insert(declinedDeals).values(deal).onConflictDoNothing()

export interface OfferedDeal {
  readonly productId: string
  readonly variantId: string
  /** In minor units of US dollars; 0 is free. */
  readonly price: number
}

/** Returns the first-purchase deals of each product, in display order. */
export async function listDeals(executor: Executor, productIds: readonly string[]): Promise<readonly OfferedDeal[]> {
  if (productIds.length === 0) return []
  const { rows } = await executor.execute<OfferedDeal & Record<string, unknown>>(sql`
    select product_id as "productId", deal_variant_id as "variantId", deal_price as price
    from first_purchase_deals where product_id in ${productIds} order by product_id, position, deal_variant_id`)
  return rows
}

export const listDeclinedDeals = (executor: Executor, cartId: string) =>
  executor
    .select({ productId: declinedDeals.productId, variantId: declinedDeals.dealVariantId })
    .from(declinedDeals)
    .where(eq(declinedDeals.cartId, cartId))
