import { and, asc, eq, inArray, min, notInArray, sql } from 'drizzle-orm'
import type { StoreOrderState } from '../../../../../contract/buying/orders.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { users } from '../../../account/accounts/accounts-tables.ts'
import type { ParcelStep } from '../../tracking/tracking-ports.ts'
import { GONE_STATES } from '../model/order-states.ts'
import {
  type OrderDisputeRow,
  type OrderLineRow,
  type OrderReturnRow,
  type OrderRow,
  orderDisputes,
  orderLines,
  orderReturnLines,
  orderReturns,
  orders,
  orderViewers,
  type StoreOrderRow,
  storeOrders,
} from '../orders-tables.ts'

/** A master order with its parts, in the order in which they are shown. */
export interface WholeOrder {
  readonly order: OrderRow
  readonly storeOrders: readonly StoreOrderRow[]
  readonly lines: readonly OrderLineRow[]
  /** The oldest first. */
  readonly returns: readonly OrderReturn[]
  /** Those whose money the bank holds, the oldest first. */
  readonly disputes: readonly OrderDisputeRow[]
}

/** A return with its lines. */
export interface OrderReturn extends OrderReturnRow {
  readonly lines: readonly { readonly lineId: string; readonly units: number }[]
}

export const ownerOfOrder = ({ ownerKind, ownerId }: Pick<OrderRow, 'ownerKind' | 'ownerId'>): Owner => ({
  kind: ownerKind,
  id: ownerId,
})

export const ownedBy = ({ kind, id }: Owner) => and(eq(orders.ownerKind, kind), eq(orders.ownerId, id))

/** Returns anyone's order: the caller checks whose it is. */
export async function findById(executor: Executor, id: string): Promise<OrderRow | undefined> {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Returns anyone's order: the caller checks whose it is. */
export async function findByNumber(executor: Executor, number: string): Promise<OrderRow | undefined> {
  const [row] = await executor.select().from(orders).where(eq(orders.number, number))
  return row
}

/** Returns the order and its parts, and locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<WholeOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order && partsOf(tx, order)
}

/** Returns the order with its store orders, lines and returns, without locking them. */
export async function partsOf(executor: Executor, order: OrderRow): Promise<WholeOrder> {
  const [whole] = await partsOfAll(executor, [order])
  if (!whole) throw new Error('One order gives one answer.')
  return whole
}

/** Like `partsOf`, for several orders in their order. */
export async function partsOfAll(executor: Executor, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const parcels = await executor
    .select()
    .from(storeOrders)
    .where(inArray(storeOrders.orderId, ids))
    .orderBy(asc(storeOrders.position))
  const lines = await listLines(executor, ids)
  const returns = await listReturns(executor, ids)
  const disputes = await executor
    .select()
    .from(orderDisputes)
    .where(inArray(orderDisputes.orderId, ids))
    .orderBy(asc(orderDisputes.createdAt), asc(orderDisputes.disputeId))
  return rows.map((order) => ({
    order,
    storeOrders: parcels.filter((one) => one.orderId === order.id),
    lines: lines.filter((one) => one.orderId === order.id),
    returns: returns.filter((one) => one.orderId === order.id),
    disputes: disputes.filter((one) => one.orderId === order.id),
  }))
}

/** Returns the lines of orders, in the order in which they are shown. */
export const listLines = (executor: Executor, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  executor
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))

async function listReturns(executor: Executor, orderIds: readonly string[]): Promise<OrderReturn[]> {
  const rows = await executor
    .select()
    .from(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(
      asc(orderReturns.requestedAt),
      // R10 follows R9.
      sql`length(${orderReturns.number})`,
      asc(orderReturns.number),
      asc(orderReturnLines.lineId),
    )
  const heads = new Map(rows.map(({ order_returns: head }) => [head.id, head]))
  return [...heads.values()].map((head) => ({
    ...head,
    lines: rows.flatMap(({ order_return_lines: line }) => (line.returnId === head.id ? line : [])),
  }))
}

export const changeOrder = (tx: Tx, id: string, change: Partial<typeof orders.$inferInsert>) =>
  tx.update(orders).set(change).where(eq(orders.id, id))

export const changeStoreOrder = (tx: Tx, id: string, change: Partial<typeof storeOrders.$inferInsert>) =>
  tx.update(storeOrders).set(change).where(eq(storeOrders.id, id))

export const changeLines = (tx: Tx, ids: readonly string[], change: Partial<typeof orderLines.$inferInsert>) =>
  tx
    .update(orderLines)
    .set(change)
    .where(inArray(orderLines.id, [...ids]))

/** Returns a step of a store order, as other modules learn of it. */
export const stepOf = (
  { deliveryAddress: address }: OrderRow,
  { id: storeOrderId, storeId, arrivesBy }: StoreOrderRow,
  to: StoreOrderState,
  at: Date,
): ParcelStep => ({ storeOrderId, storeId, to, at, arrivesBy, address })

/** Records the new state of locked store orders with its time. Returns them as they are now. */
export async function stepStoreOrders(
  tx: Tx,
  stores: readonly StoreOrderRow[],
  state: StoreOrderState,
  now: Date,
): Promise<readonly StoreOrderRow[]> {
  if (stores.length === 0) return []
  const step = { state, at: unixSeconds(now) }
  await tx
    .update(storeOrders)
    .set({ state, steps: sql`${storeOrders.steps} || ${JSON.stringify([step])}::jsonb` })
    .where(
      inArray(
        storeOrders.id,
        stores.map(({ id }) => id),
      ),
    )
  return stores.map((store) => ({ ...store, state, steps: [...store.steps, step] }))
}

/** The buyer's account, as far as orders need it. Undefined for guests. */
export async function findBuyer(executor: Executor, { kind, id }: Owner) {
  if (kind === 'guest') return undefined
  const [row] = await executor
    .select({
      email: users.email,
      walletId: users.walletId,
      balance: users.walletTalents,
      orderCount: users.orderCount,
    })
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

/**
 * Gives a guest's orders, and those that the guest opened by a link, to the user. An idempotency key that the user has
 * used too is forgotten. Returns the orders that were moved as they are now: it waits for a payment that is being
 * settled.
 */
export async function moveOrders(
  tx: Tx,
  from: Owner,
  to: Owner,
): Promise<readonly Pick<OrderRow, 'id' | 'paymentState'>[]> {
  const { rows: moved } = await tx.execute<Pick<OrderRow, 'id' | 'paymentState'>>(sql`
    update ${orders} o set owner_kind = ${to.kind}, owner_id = ${to.id},
      request_key = case when exists (
        select 1 from ${orders} t where t.owner_kind = ${to.kind} and t.owner_id = ${to.id} and t.request_key = o.request_key
      ) then null else o.request_key end
    where o.owner_kind = ${from.kind} and o.owner_id = ${from.id}
    returning o.id, o.payment_state as "paymentState"`)
  await tx
    .update(storeOrders)
    .set({ ownerKind: to.kind, ownerId: to.id })
    .where(
      inArray(
        storeOrders.orderId,
        moved.map(({ id }) => id),
      ),
    )
  await tx.execute(sql`
    update ${orderViewers} v set viewer_kind = ${to.kind}, viewer_id = ${to.id}
    where v.viewer_kind = ${from.kind} and v.viewer_id = ${from.id} and not exists (
      select 1 from ${orderViewers} t where t.order_id = v.order_id and t.viewer_kind = ${to.kind} and t.viewer_id = ${to.id})`)
  return moved
}

export async function orderIdOf(executor: Executor, storeOrderId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ orderId: storeOrders.orderId })
    .from(storeOrders)
    .where(eq(storeOrders.id, storeOrderId))
  return row?.orderId
}

const isKept = notInArray(orderLines.state, [...GONE_STATES])

/** Returns the products of placed orders, with the time of the first one. */
export async function listBought(executor: Executor, orderIds: readonly string[]) {
  return executor
    .select({ productId: orderLines.productId, boughtAt: min(orders.placedAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orders.id, [...orderIds]), isKept))
    .groupBy(orderLines.productId)
}

/** Whether the user has an order of the product that is placed, and neither cancelled nor returned. */
export async function hasOrdered(executor: Executor, userId: string, productId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        ownedBy({ kind: 'user', id: userId }),
        eq(orderLines.productId, productId),
        isKept,
        inArray(orders.paymentState, ['paid', 'due']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Sends the emails about a user's orders to the user's new address. */
export async function changeOrderEmails(
  executor: Executor,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await executor
    .update(orders)
    .set({ email: to })
    .where(and(eq(orders.ownerKind, 'user'), eq(orders.ownerId, userId), eq(orders.email, from)))
}
