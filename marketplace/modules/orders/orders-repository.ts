import { and, asc, count, desc, eq, exists, gte, inArray, lt, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { StoreOrderState } from '../../../contract/orders.ts'
import type { Executor, Tx } from '../../db/client.ts'
import { callerKey } from '../../shared/auth/caller.ts'
import { users } from '../accounts/accounts-tables.ts'
import type { OrderOwner } from './orders-ports.ts'
import {
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orderNumbers,
  orders,
  type StoreOrderRow,
  storeOrders,
} from './orders-tables.ts'
import { orderNumberOf } from './placing/order-number.ts'

/** A master order with its parts, in the order in which they are shown. */
export interface WholeOrder {
  readonly order: OrderRow
  readonly storeOrders: readonly StoreOrderRow[]
  readonly lines: readonly OrderLineRow[]
}

export const ownerOfOrder = ({ ownerKind, ownerId }: Pick<OrderRow, 'ownerKind' | 'ownerId'>): OrderOwner => ({
  kind: ownerKind,
  id: ownerId,
})

const ownedBy = ({ kind, id }: OrderOwner) => and(eq(orders.ownerKind, kind), eq(orders.ownerId, id))

/** Makes the orders that one guest or user places run one after another. Guests have no row to lock. */
export async function lockPlacing(tx: Tx, owner: OrderOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${callerKey(owner)}`}, 0))`)
}

export async function nextOrderNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ value: number }>(
    sql`select nextval(${orderNumbers.seqName}::regclass)::int as value`,
  )
  return orderNumberOf(rows[0]?.value ?? 0)
}

export async function findByRequestKey(executor: Executor, owner: OrderOwner, requestKey: string) {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(ownedBy(owner), eq(orders.requestKey, requestKey)))
  return row
}

/** Returns an order of a cart that awaits its payment. */
export async function findAwaiting(executor: Executor, owner: OrderOwner): Promise<OrderRow | undefined> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(ownedBy(owner), eq(orders.paymentState, 'awaiting'), sql`${orders.cartId} is not null`))
    .limit(1)
  return row
}

export async function findById(executor: Executor, id: string): Promise<OrderRow | undefined> {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Returns the owner's order by its id or number. */
export async function findOwned(executor: Executor, owner: OrderOwner, named: string): Promise<OrderRow | undefined> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(ownedBy(owner), or(eq(orders.id, named), eq(orders.number, named))))
  return row
}

/** Returns the order and its parts, and locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<WholeOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order && partsOf(tx, order)
}

export async function partsOf(executor: Executor, order: OrderRow): Promise<WholeOrder> {
  const [whole] = await partsOfAll(executor, [order])
  if (!whole) throw new Error('One order gives one answer.')
  return whole
}

export async function partsOfAll(executor: Executor, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const stores = await executor
    .select()
    .from(storeOrders)
    .where(inArray(storeOrders.orderId, ids))
    .orderBy(asc(storeOrders.position))
  const lines = await executor
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  return rows.map((order) => ({
    order,
    storeOrders: stores.filter((one) => one.orderId === order.id),
    lines: lines.filter((one) => one.orderId === order.id),
  }))
}

export interface OrdersFilter {
  readonly state?: StoreOrderState | undefined
  readonly storeId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Returns a page of the owner's orders, the newest first and without unpaid ones, and how many there are. */
export async function listOrders(
  executor: Executor,
  owner: OrderOwner,
  { state, storeId, from, to, skip, limit }: OrdersFilter & { readonly skip: number; readonly limit: number },
): Promise<{ readonly rows: OrderRow[]; readonly count: number }> {
  const hasStoreOrder = (condition: SQL) =>
    exists(
      executor
        .select({ one: sql`1` })
        .from(storeOrders)
        .where(and(eq(storeOrders.orderId, orders.id), condition)),
    )
  const wanted = and(
    ownedBy(owner),
    ne(orders.paymentState, 'failed'),
    state && hasStoreOrder(eq(storeOrders.state, state)),
    storeId === undefined ? undefined : hasStoreOrder(eq(storeOrders.storeId, storeId)),
    from && gte(orders.placedAt, from),
    to && lt(orders.placedAt, to),
  )
  const rows = await executor
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .offset(skip)
    .limit(limit)
  const [all] = await executor.select({ count: count() }).from(orders).where(wanted)
  return { rows, count: all?.count ?? 0 }
}

export async function insertOrder(tx: Tx, whole: WholeOrderInsert): Promise<WholeOrder> {
  const [order] = await tx.insert(orders).values(whole.order).returning()
  const stores = await tx
    .insert(storeOrders)
    .values([...whole.storeOrders])
    .returning()
  const lines = await tx
    .insert(orderLines)
    .values([...whole.lines])
    .returning()
  if (!order) throw new Error('An insert returns its row.')
  return { order, storeOrders: stores, lines }
}

export interface WholeOrderInsert {
  readonly order: typeof orders.$inferInsert
  readonly storeOrders: readonly (typeof storeOrders.$inferInsert)[]
  readonly lines: readonly (typeof orderLines.$inferInsert)[]
}

export const changeOrder = (tx: Tx, id: string, change: Partial<typeof orders.$inferInsert>) =>
  tx.update(orders).set(change).where(eq(orders.id, id))

export const changeLines = (tx: Tx, ids: readonly string[], change: Partial<typeof orderLines.$inferInsert>) =>
  tx
    .update(orderLines)
    .set(change)
    .where(inArray(orderLines.id, [...ids]))

/** Records the new state of a store order with its time. */
export const stepStoreOrder = (tx: Tx, { id, steps }: StoreOrderRow, state: StoreOrderState, now: Date) =>
  tx
    .update(storeOrders)
    .set({ state, steps: [...steps, { state, at: Math.floor(now.getTime() / 1000) }] })
    .where(eq(storeOrders.id, id))

/** The buyer's account, as far as orders need it. Undefined for guests. */
export async function findBuyer(executor: Executor, { kind, id }: OrderOwner) {
  if (kind === 'guest') return undefined
  const [row] = await executor
    .select({ email: users.email, walletId: users.walletId, balance: users.walletTalents })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Counts paid orders of the user. */
export const countOrders = (tx: Tx, userId: string, placed: number) =>
  tx
    .update(users)
    .set({ orderCount: sql`${users.orderCount} + ${placed}` })
    .where(eq(users.id, userId))

/** Gives a guest's orders to the user. A request key that the user has used too is forgotten. */
export async function moveOrders(tx: Tx, from: OrderOwner, to: OrderOwner): Promise<void> {
  await tx.execute(sql`
    update ${orders} o set owner_kind = ${to.kind}, owner_id = ${to.id},
      request_key = case when exists (
        select 1 from ${orders} t where t.owner_kind = ${to.kind} and t.owner_id = ${to.id} and t.request_key = o.request_key
      ) then null else o.request_key end
    where o.owner_kind = ${from.kind} and o.owner_id = ${from.id}`)
}

export async function orderIdOf(executor: Executor, storeOrderId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ orderId: storeOrders.orderId })
    .from(storeOrders)
    .where(eq(storeOrders.id, storeOrderId))
  return row?.orderId
}

/** Whether an order was placed with this e-mail address, by a guest or by its account. */
export async function hasOrderedBefore(executor: Executor, email: string): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`
    select exists (select 1 from orders where email = ${email} and payment_state in ('paid', 'due'))
      or exists (select 1 from users where email = ${email} and order_count > 0) as found`)
  return rows[0]?.found ?? false
}

/** Returns the products of an owner's placed orders, with the time of the first one. */
export async function listBought(executor: Executor, owner: OrderOwner) {
  return executor
    .select({ productId: orderLines.productId, boughtAt: min(orders.placedAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(ownedBy(owner), ne(orderLines.state, 'cancelled'), inArray(orders.paymentState, ['paid', 'due'])))
    .groupBy(orderLines.productId)
}

export const countPlaced = (executor: Executor, owner: OrderOwner): Promise<number> =>
  executor.$count(orders, and(ownedBy(owner), inArray(orders.paymentState, ['paid', 'due'])))

/** Whether the user has an order of the product that is placed and not cancelled. */
export async function hasOrdered(executor: Executor, userId: string, productId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        ownedBy({ kind: 'user', id: userId }),
        eq(orderLines.productId, productId),
        ne(orderLines.state, 'cancelled'),
        inArray(orders.paymentState, ['paid', 'due']),
      ),
    )
    .limit(1)
  return row !== undefined
}
