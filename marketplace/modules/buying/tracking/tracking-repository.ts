import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StoreOrderState } from '../../../../contract/buying/orders.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { type OrderRow, orderLines, orders, type StoreOrderRow, storeOrders } from '../orders/orders-tables.ts'
import { etaOf } from './ride-motion.ts'
import { courierRatings, type RideRow, rides } from './tracking-tables.ts'

/** A store order with its order and its ride, if it has one. */
export interface Parcel {
  readonly order: OrderRow
  readonly store: StoreOrderRow
  readonly ride: RideRow | null
}

/** How a courier is called and rated. */
export interface CourierFacts {
  readonly driverId: string
  /** 'Malik K.' */
  readonly name: string
  readonly rating: number
}

/** States in which something is still to come for a shipped store order. */
export const TRACKED_STATES: readonly StoreOrderState[] = ['placed', 'accepted', 'packing', 'packed', 'onTheWay']

const parcels = (executor: Executor) =>
  executor
    .select({ order: orders, store: storeOrders, ride: rides })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .leftJoin(rides, eq(rides.storeOrderId, storeOrders.id))

/** Returns the parcels of an order. */
export const listParcels = (executor: Executor, orderId: string): Promise<Parcel[]> =>
  parcels(executor).where(eq(orders.id, orderId)).orderBy(asc(storeOrders.position))

export async function findParcel(executor: Executor, storeOrderId: string): Promise<Parcel | undefined> {
  const [parcel] = await parcels(executor).where(eq(storeOrders.id, storeOrderId))
  return parcel
}

/** Returns the picture of the first product in a parcel. */
export async function pictureOf(executor: Executor, storeOrderId: string): Promise<string | undefined> {
  const [line] = await executor
    .select({ image: orderLines.image })
    .from(orderLines)
    .where(eq(orderLines.storeOrderId, storeOrderId))
    .orderBy(asc(orderLines.position))
    .limit(1)
  return line?.image
}

/** Returns shipped parcels that are not delivered yet, the oldest first, and those that were delivered last. */
export async function listForDesk(
  executor: Executor,
  { open, over }: { readonly open: number; readonly over: number },
) {
  const isShipped = isNotNull(storeOrders.arrivesBy)
  return {
    open: await parcels(executor)
      .where(and(isShipped, inArray(storeOrders.state, [...TRACKED_STATES])))
      .orderBy(asc(orders.placedAt), asc(storeOrders.position))
      .limit(open),
    over: await parcels(executor)
      .where(and(isShipped, eq(storeOrders.state, 'delivered'), isNotNull(rides.endedAt)))
      .orderBy(desc(rides.endedAt))
      .limit(over),
  }
}

/** Returns when these parcels are expected to be packed, in Unix seconds; without those of which that is not known. */
export async function findPackedAt(
  executor: Executor,
  storeOrderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (storeOrderIds.length === 0) return new Map()
  const found = await executor
    .select({ id: rides.storeOrderId, expected: rides.expected })
    .from(rides)
    .where(inArray(rides.storeOrderId, [...storeOrderIds]))
  return new Map(found.flatMap(({ id, expected }) => (expected.packed === undefined ? [] : [[id, expected.packed]])))
}

const isActive = and(isNotNull(rides.since), isNull(rides.endedAt))

export async function hasActiveRide(executor: Executor): Promise<boolean> {
  const [found] = await executor.select({ id: rides.storeOrderId }).from(rides).where(isActive).limit(1)
  return found !== undefined
}

/** Returns the rides whose biker is on the way now, without their routes. */
export function listActiveRides(executor: Executor) {
  const { storeOrderId, since, fromFraction, arrivesAt, isSelfMoving, stops } = rides
  const columns = { storeOrderId, since, fromFraction, arrivesAt, isSelfMoving, stops }
  return executor.select(columns).from(rides).where(isActive)
}

export const listWays = (executor: Executor, storeOrderIds: readonly string[]) =>
  executor
    .select({ storeOrderId: rides.storeOrderId, way: rides.way })
    .from(rides)
    .where(inArray(rides.storeOrderId, [...storeOrderIds]))

/** Writes what changed of a ride, and begins it when there is none: an older release left orders without. */
export async function saveRide(tx: Tx, storeOrderId: string, change: Partial<typeof rides.$inferInsert>) {
  await tx
    .insert(rides)
    .values({ ...change, storeOrderId })
    .onConflictDoUpdate({ target: rides.storeOrderId, set: { storeOrderId, ...change } })
}

/** Returns a ride, and locks it until the transaction ends. */
export async function lockRide(tx: Tx, storeOrderId: string): Promise<RideRow | undefined> {
  const [ride] = await tx.select().from(rides).where(eq(rides.storeOrderId, storeOrderId)).for('no key update')
  return ride
}

/** Returns the couriers with these ids, rated by all buyers together. */
export async function listCouriers(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourierFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({
      driverId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      rating: sql<number>`coalesce(avg(${courierRatings.rating}), 0)::float8`,
    })
    .from(users)
    .leftJoin(courierRatings, eq(courierRatings.courierId, users.id))
    .where(inArray(users.id, [...ids]))
    .groupBy(users.id)
  return new Map(
    rows.map(({ driverId, firstName, lastName, rating }) => [
      driverId,
      { driverId, name: shortName(firstName, lastName), rating: Math.round(rating * 10) / 10 },
    ]),
  )
}

/** Who delivers a store order, how its buyer rated the biker, and the arrival in Unix seconds once it has departed. */
export interface Delivery {
  readonly biker: CourierFacts & { readonly ownRating?: number }
  readonly arrivesAt?: number
}

/** Returns the deliveries of store orders that have a biker. */
export async function listDeliveries(
  executor: Executor,
  storeOrderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Delivery>> {
  if (storeOrderIds.length === 0) return new Map()
  const rows = await executor
    .select({
      storeOrderId: rides.storeOrderId,
      bikerId: rides.bikerId,
      arrivesAt: rides.arrivesAt,
      ownRating: courierRatings.rating,
    })
    .from(rides)
    .leftJoin(courierRatings, eq(courierRatings.storeOrderId, rides.storeOrderId))
    .where(and(inArray(rides.storeOrderId, [...storeOrderIds]), isNotNull(rides.bikerId)))
  const couriers = await listCouriers(executor, [...new Set(rows.flatMap(({ bikerId }) => bikerId ?? []))])
  return new Map(
    rows.flatMap(({ storeOrderId, bikerId, arrivesAt, ownRating }) => {
      const courier = couriers.get(bikerId ?? '')
      if (!courier) return []
      const biker = { ...courier, ...(ownRating !== null && { ownRating }) }
      return [[storeOrderId, { biker, ...(arrivesAt && { arrivesAt: etaOf({ arrivesAt }, now) }) }] as const]
    }),
  )
}

const shortName = (firstName: string, lastName: string): string => {
  const [initial] = lastName
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
