import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { StoreOrderState } from '../../../../../contract/buying/orders.ts'
import type { OrderGroup } from '../../../../../contract/buying/orders-rules.ts'
import type { Executor } from '../../../../db/client.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { MAX_COUNTED_ORDERS } from '../orders-policy.ts'
import { type OrderRow, orders, storeOrders } from '../orders-tables.ts'

/** The list of an owner's orders (docs/orders.md#list): each query reads an index, however many orders there are. */

export interface OrdersFilter {
  readonly state?: StoreOrderState | undefined
  readonly group?: OrderGroup | undefined
  readonly storeId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The ids of the orders that a search found. */
  readonly ids?: readonly string[] | undefined
}

interface Page {
  readonly skip: number
  readonly limit: number
}

/** Written as in the index `store_orders_under_way`, which PostgreSQL otherwise does not use. */
const NOT_DELIVERED = sql`state in ('awaitingPayment', 'placed', 'accepted', 'packing', 'packed', 'onTheWay')`

/** Returns a page of the owner's orders, the newest first and without unpaid ones. */
export function listOrders(
  executor: Executor,
  owner: Owner,
  { skip, limit, ...filter }: OrdersFilter & Page,
): Promise<OrderRow[]> {
  return executor
    .select()
    .from(orders)
    .where(inArray(orders.id, pageQuery(owner, filter, { skip, limit })))
    .orderBy(desc(orders.placedAt), desc(orders.id))
}

/** Returns how many orders the owner has, and how many of them match. */
export async function countListed(
  executor: Executor,
  owner: Owner,
  { skip, limit, ...filter }: OrdersFilter & Page,
): Promise<{ readonly count: number; readonly penCount: number }> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const page = { skip, limit }
  const matching = isFiltered ? countQuery(owner, filter, page) : sql`null`
  const { rows } = await executor.execute<{ all: number; matching: number | null }>(
    sql`select (${countQuery(owner, {}, page)}) as "all", (${matching}) as matching`,
  )
  const all = rows[0]?.all ?? 0
  return { count: all, penCount: rows[0]?.matching ?? all }
}

/** Returns the stores of all the owner's orders, by name. Reads a few rows for each store. */
export async function listStores(
  executor: Executor,
  owner: Owner,
): Promise<{ readonly storeId: string; readonly storeName: string }[]> {
  const { rows } = await executor.execute<{ storeId: string; storeName: string }>(storesQuery(owner))
  return rows
}

/** Selects the ids of a page of orders. */
export const pageQuery = (owner: Owner, filter: OrdersFilter, { skip, limit }: Page): SQL =>
  sql`(select id from (${matchingOrders(owner, filter)} order by placed_at desc, id desc offset ${skip} limit ${limit}) m)`

export const countQuery = (owner: Owner, filter: OrdersFilter, { skip, limit }: Page): SQL =>
  sql`select count(*)::int from (${matchingOrders(owner, filter)} limit ${skip + limit + MAX_COUNTED_ORDERS}) m`

export const storesQuery = (owner: Owner): SQL => {
  const first = (after: SQL) => sql`
    select store_id, store_name from ${storeOrders}
    where ${ownedBy(owner)} and state <> 'unpaid' ${after}
    order by store_id desc, placed_at desc, order_id desc limit 1`
  return sql`
    with recursive found as (
      (${first(sql``)})
      union all
      select n.* from found f cross join lateral (${first(sql`and store_id < f.store_id`)}) n
    )
    select store_id as "storeId", store_name as "storeName" from found order by store_name, store_id`
}

/** Selects id and time of the orders that match. An order matches when one of its store orders does. */
function matchingOrders(owner: Owner, { state, group, storeId, from, to, ids }: OrdersFilter): SQL {
  const placed = sql.join(
    [
      from && sql`and placed_at >= ${from.toISOString()}::timestamptz`,
      to && sql`and placed_at < ${to.toISOString()}::timestamptz`,
    ].filter((condition) => condition !== undefined),
    sql` `,
  )
  if (state === undefined && group === undefined && storeId === undefined) {
    const found = ids && sql`and id = any(${asArray(ids)})`
    return sql`select id, placed_at from ${orders} where ${ownedBy(owner)} and payment_state <> 'failed' ${placed} ${found}`
  }
  const conditions = [
    state !== undefined && sql`and state = ${state}`,
    group !== undefined && sql`and ${groupCondition[group]}`,
    storeId !== undefined && sql`and store_id = ${storeId} and state <> 'unpaid'`,
    ids !== undefined && sql`and order_id = any(${asArray(ids)})`,
  ].filter((condition) => condition !== false)
  return sql`
    select order_id as id, placed_at from ${storeOrders}
    where ${ownedBy(owner)} ${sql.join(conditions, sql` `)} ${placed} group by placed_at, order_id`
}

const asArray = (ids: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(ids)}::json))`

const groupCondition: Readonly<Record<OrderGroup, SQL>> = {
  underWay: NOT_DELIVERED,
  delivered: sql`state = 'delivered'`,
  cancelled: sql`state = 'cancelled'`,
  returned: sql`has_return`,
}

const ownedBy = ({ kind, id }: Owner) => sql`owner_kind = ${kind} and owner_id = ${id}`
