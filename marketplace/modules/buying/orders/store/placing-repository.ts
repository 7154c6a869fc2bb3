import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { callerKey } from '../../../../shared/auth/caller.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { products } from '../../../finding/catalogue/catalogue-tables.ts'
import { type OrderRow, orderLines, orderNumbers, orderStock, orders, storeOrders } from '../orders-tables.ts'
import { ownedBy, type WholeOrder } from './orders-repository.ts'

/** Makes the orders that one guest or user places run one after another. Guests have no row to lock. */
export async function lockPlacing(tx: Tx, owner: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${callerKey(owner)}`}, 0))`)
}

/** Returns the order that an earlier attempt of the same request placed. */
export async function findByIdempotencyKey(executor: Executor, owner: Owner, idempotencyKey: string) {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(ownedBy(owner), eq(orders.idempotencyKey, idempotencyKey)))
  return row
}

/** Returns an order of a cart that awaits its payment. */
export async function findAwaiting(executor: Executor, owner: Owner): Promise<OrderRow | undefined> {
  const [row] = await executor.select().from(orders).where(awaitingOf(owner)).limit(1)
  return row
}

/**
 * Returns what the order that awaits its payment holds: units by variant, and Talents and a part of a gift card in minor
 * units of US dollars. The owner's next order can have them, because it cancels that payment first.
 */
export async function findHeld(executor: Executor, owner: Owner) {
  const rows = await executor
    .select({
      talents: orders.talentsDollars,
      giftCardId: orders.giftCardId,
      giftCardDollars: orders.giftCardDollars,
      variantId: orderStock.variantId,
      units: sql<number>`${orderStock.units} - ${orderStock.returned}`,
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(orderStock, eq(orderStock.lineId, orderLines.id))
    .where(awaitingOf(owner))
  const units = new Map<string, number>()
  for (const row of rows) {
    if (row.variantId !== null) units.set(row.variantId, (units.get(row.variantId) ?? 0) + row.units)
  }
  const { talents = 0, giftCardId = null, giftCardDollars = 0 } = rows[0] ?? {}
  return { talents, giftCard: giftCardId === null ? undefined : { id: giftCardId, dollars: giftCardDollars }, units }
}

const awaitingOf = (owner: Owner) =>
  and(ownedBy(owner), eq(orders.paymentState, 'awaiting'), sql`${orders.cartId} is not null`)

/** Lets other first orders of the same mailbox wait until the transaction ends. */
export async function lockFirstOrder(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first order ' || mailbox_of(${email}), 0))`)
}

/** Returns whether the owner of this mailbox has ordered before, or is paying, with any account or as a guest. */
export async function hasOrderedBefore(tx: Tx, email: string, owner: Owner): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select has_ordered(${email}, ${owner.id}) as found`)
  return rows[0]?.found ?? false
}

export interface WholeOrderInsert {
  readonly order: typeof orders.$inferInsert
  readonly storeOrders: readonly Omit<typeof storeOrders.$inferInsert, 'ownerKind' | 'ownerId' | 'placedAt'>[]
  readonly lines: readonly Omit<typeof orderLines.$inferInsert, 'returnDays'>[]
}

export async function insertOrder(tx: Tx, whole: WholeOrderInsert): Promise<WholeOrder> {
  const [order] = await tx.insert(orders).values(whole.order).returning()
  const { ownerKind, ownerId, placedAt } = whole.order
  const parcels = await tx
    .insert(storeOrders)
    .values(whole.storeOrders.map((store) => ({ ...store, ownerKind, ownerId, placedAt })))
    .returning()
  const lines = await tx
    .insert(orderLines)
    .values(whole.lines.map((line) => ({ ...line, returnDays: returnDaysOf(line.productId) })))
    .returning()
  if (!order) throw new Error('An insert returns its row.')
  return { order, storeOrders: parcels, lines, returns: [], disputes: [] }
}

/** In an insert of a line: the days that its product gives for a return. */
export const returnDaysOf = (productId: string): SQL =>
  sql`(select return_days from ${products} where id = ${productId})`

/** Takes the next number, also when the transaction fails later: numbers may be missing. */
export async function nextOrderNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ value: number }>(
    sql`select nextval(${orderNumbers.seqName}::regclass)::int as value`,
  )
  return orderNumberOf(rows[0]?.value ?? 0)
}

/** Numbers from here on have a digit more. */
const SIX_DIGITS = 900_000
const FIRST = 100_000
/** Has no factor in common with `SIX_DIGITS`, so every number comes once. */
const STRIDE = 563_987
const OFFSET = 104_817

/**
 * Returns the number of the n-th order, such as 'EG-204817'. Consecutive numbers are far apart, so that they do not
 * reveal how many orders the shop has.
 */
export function orderNumberOf(n: number): string {
  const digits = n < SIX_DIGITS ? FIRST + ((n * STRIDE + OFFSET) % SIX_DIGITS) : FIRST + n
  return `EG-${digits}`
}
