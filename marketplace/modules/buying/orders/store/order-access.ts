import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Executor } from '../../../../db/client.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import type { Clock } from '../../../../shared/clock.ts'
import { isGone } from '../model/order-states.ts'
import { type OrderRow, orders, orderViewers, storeOrders } from '../orders-tables.ts'
import { ownedBy, partsOf } from './orders-repository.ts'

interface Reader {
  readonly owner: Owner
  readonly now: Date
}

export type OrderAccess = ReturnType<typeof orderAccess>

/** Tells which orders a caller may read: their own, and those that they opened by a link. */
export function orderAccess({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const readerOf = (owner: Owner): Reader => ({ owner, now: clock.now() })
  return {
    /** Returns the id of an order by its id or number, or undefined when the caller may not read it. */
    idFor: async (caller: Caller, named: string): Promise<string | undefined> =>
      caller.kind === 'none' ? undefined : (await findReadable(db, readerOf(caller), named))?.id,

    /**
     * Returns true when the store order belongs to an order that the caller may read; false for callers without a token.
     */
    canReadStoreOrder: async (caller: Caller, storeOrderId: string): Promise<boolean> =>
      caller.kind !== 'none' && isReadableStoreOrder(db, readerOf(caller), storeOrderId),

    /** Returns true when at least one product of an order that the caller may read was delivered. */
    hasDelivery: (owner: Owner): Promise<boolean> => hasDelivery(db, readerOf(owner)),

    /** Returns true when a variant was delivered to the caller and not returned entirely. */
    hasReceived: async (
      caller: Caller,
      received: { readonly orderId: string; readonly productId: string; readonly variantId: string },
    ): Promise<boolean> => {
      if (caller.kind === 'none') return false
      const order = await findReadable(db, readerOf(caller), received.orderId)
      if (!order) return false
      const { storeOrders, lines } = await partsOf(db, order)
      const delivered = new Set(storeOrders.filter(({ state }) => state === 'delivered').map(({ id }) => id))
      return lines.some(
        (line) =>
          line.productId === received.productId &&
          line.variantId === received.variantId &&
          delivered.has(line.storeOrderId) &&
          !isGone(line),
      )
    },
  }
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

async function isReadableStoreOrder(
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

async function hasDelivery(executor: Executor, { owner, now }: Reader): Promise<boolean> {
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
