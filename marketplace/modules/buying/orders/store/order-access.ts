import { and, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { type OrderRow, orders, orderViewers, storeOrders } from '../orders-tables.ts'
import { ownedBy } from './orders-repository.ts'

interface Reader {
  readonly owner: Owner
  readonly now: Date
}

/**
 * Returns an order by its id or number, when the reader owns it or opened it by its link. A guest's order that became an
 * account's is for the account alone.
 */
export async function findReadable(
  executor: Executor,
  { owner, now }: Reader,
  named: string,
): Promise<OrderRow | undefined> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(or(eq(orders.id, named), eq(orders.number, named)), or(ownedBy(owner), openedBy(owner, now))))
  return row
}

/** Whether the reader may follow a store order: see `findReadable`. */
export async function isReadableStoreOrder(
  executor: Executor,
  { owner, now }: Reader,
  storeOrderId: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(and(eq(storeOrders.id, storeOrderId), or(ownedBy(owner), openedBy(owner, now))))
  return row !== undefined
}

/** Whether something was delivered with an order that the reader may read. */
export async function hasDelivery(executor: Executor, { owner, now }: Reader): Promise<boolean> {
  const [row] = await executor
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(and(eq(storeOrders.state, 'delivered'), or(ownedBy(owner), openedBy(owner, now))))
    .limit(1)
  return row !== undefined
}

const openedBy = ({ kind, id }: Owner, now: Date) =>
  and(
    eq(orders.ownerKind, 'guest'),
    sql`exists (select 1 from ${orderViewers} v where v.order_id = ${orders.id}
      and v.viewer_kind = ${kind} and v.viewer_id = ${id} and v.until > ${now.toISOString()}::timestamptz)`,
  )

/** Lets a guest or user read an order until then. */
export async function addViewer(
  executor: Executor,
  { orderId, viewer, until }: { readonly orderId: string; readonly viewer: Owner; readonly until: Date },
): Promise<void> {
  await executor
    .insert(orderViewers)
    .values({ orderId, viewerKind: viewer.kind, viewerId: viewer.id, until })
    .onConflictDoUpdate({
      target: [orderViewers.orderId, orderViewers.viewerKind, orderViewers.viewerId],
      set: { until },
    })
}
