import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { arrivalAfter, deliveryDays } from '../../../contract/buying/delivery-rules.ts'
import { SECOND_MS } from '../../../contract/values/durations.ts'
import type { Db, Executor, Tx } from '../../db/client.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import { notifications } from '../../modules/account/notifications/notifications-tables.ts'
import { partsOf } from '../../modules/buying/orders/store/orders-repository.ts'
import { insertOrder, nextOrderNumber } from '../../modules/buying/orders/store/placing-repository.ts'
import type { FulfilmentSources, FulfilmentSteps } from '../../modules/buying/tracking/tracking-ports.ts'
import { unixSeconds } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { orderLines, orders, rides, storeOrders, users } from '../../tables.ts'
import { demoUserId } from '../seed/account-rows.ts'
import { demoCouriers } from '../seed/orders/courier-rows.ts'

/** The order that is always on its way to the demo's member has this in place of a digest of a request. */
const FINGERPRINT = 'demo ride'
/** How long before now each step of a new order was. */
const STEPS = [
  ['placed', 120],
  ['accepted', 100],
  ['packing', 80],
  ['packed', 30],
  ['onTheWay', 0],
] as const
/** Older copies are deleted, so that they do not pile up. */
const KEPT_COPIES = 5
const STILL_REFERRED_TO = '23503'

/** There is one such job. */
const memberRideJob: JobKind<Record<string, never>> = {
  name: 'member ride',
  payload: z.object({}),
  retryAfterMs: [10, 60, 600].map((seconds) => seconds * SECOND_MS),
}
const key = 'member'
const memberId = demoUserId('member')

/**
 * Keeps one order on its way to member@demo.test. When it arrives, it is delivered and another one departs.
 *
 * The orders are copies of the first one as rows: an order through the checkout would take the cart of the visitor who uses
 * the account, and send a receipt every few minutes. They take no stock and move no Talents.
 */
export function memberRide({ db, clock, queue, routes }: FulfilmentSources, rideMs: number) {
  const look = (executor: Executor, runAt: Date) => queue.add(executor, memberRideJob, {}, { key, runAt })

  /** Sets the parcels of an order on their way from the store. */
  const depart = async (tx: Tx, orderId: string, now: Date) => {
    const [order] = await tx.update(orders).set({ fingerprint: FINGERPRINT }).where(eq(orders.id, orderId)).returning()
    const parcels = await tx
      .select()
      .from(storeOrders)
      .where(and(eq(storeOrders.orderId, orderId), eq(storeOrders.state, 'onTheWay')))
    for (const { id: storeOrderId, storeId } of parcels) {
      const way = order && routes?.plan({ storeId, address: order.deliveryAddress })
      const arrivesAt = new Date(now.getTime() + rideMs)
      const ride = {
        ...demoCouriers,
        ...(way && { way }),
        since: now,
        fromFraction: 0,
        arrivesAt,
        isSelfMoving: true,
        stops: 1,
        expected: { delivered: Math.round(arrivesAt.getTime() / SECOND_MS) },
      }
      await tx
        .insert(rides)
        .values({ storeOrderId, ...ride })
        .onConflictDoUpdate({ target: rides.storeOrderId, set: ride })
    }
  }

  const placeNext = async (tx: Tx, now: Date) => {
    // Two jobs may run at once: one that a delivery has added, and the one that made the delivery.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update')
    if (await findCurrent(tx)) return
    const [last] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.ownerId, memberId), eq(orders.fingerprint, FINGERPRINT)))
      .orderBy(desc(orders.placedAt))
      .limit(1)
    if (!last) return
    await depart(tx, await insertCopy(tx, last, now), now)
  }

  return {
    /** Looks at once whether an order is on its way. Called when the marketplace listens. */
    start: () => look(db, clock.now()),

    /** Registers the job. */
    handleJobs: ({ advance, recordHandOver }: FulfilmentSteps) => {
      queue.handle(memberRideJob, async () => {
        const current = await findCurrent(db)
        const now = clock.now()
        if (current && current.arrivesAt > now) return look(db, current.arrivesAt)
        if (current?.isNew) {
          await db.transaction((tx) => depart(tx, current.orderId, now))
        } else {
          for (const storeOrderId of current?.storeOrderIds ?? []) {
            await recordHandOver(storeOrderId, { kind: 'atTheDoor' })
            await advance({ storeOrderId, to: 'delivered', actor: 'courier' })
          }
          await db.transaction((tx) => placeNext(tx, now))
          await deleteOldCopies(db)
        }
        await look(db, new Date(now.getTime() + rideMs))
      })
    },

    /** Looks again when a parcel of the member was delivered, in its transaction. */
    delivered: async (tx: Tx, storeOrderId: string) => {
      const [own] = await tx
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(storeOrders, eq(storeOrders.orderId, orders.id))
        .where(and(eq(storeOrders.id, storeOrderId), eq(orders.ownerId, memberId), eq(orders.fingerprint, FINGERPRINT)))
      if (own) await look(tx, clock.now())
    },
  }
}

/**
 * Returns the order that is on its way to the member. At first it is one of the seed, which no biker moves yet: `isNew`.
 */
async function findCurrent(executor: Executor) {
  const rows = await executor
    .select({
      orderId: orders.id,
      fingerprint: orders.fingerprint,
      storeOrderId: storeOrders.id,
      arrivesAt: rides.arrivesAt,
      isSelfMoving: rides.isSelfMoving,
    })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .leftJoin(rides, eq(rides.storeOrderId, storeOrders.id))
    .where(and(eq(storeOrders.ownerKind, 'user'), eq(storeOrders.ownerId, memberId), eq(storeOrders.state, 'onTheWay')))
  const existing = rows.find(({ fingerprint }) => fingerprint === FINGERPRINT)
  const one = existing ?? rows.find(({ isSelfMoving }) => !isSelfMoving)
  if (!one) return undefined
  return {
    orderId: one.orderId,
    storeOrderIds: rows.flatMap(({ orderId, storeOrderId }) => (orderId === one.orderId ? storeOrderId : [])),
    arrivesAt: (existing && one.arrivesAt) ?? new Date(0),
    isNew: !existing,
  }
}

/** Deletes old copies, except those that a rating, a return or a chat refers to. */
async function deleteOldCopies(db: Db): Promise<void> {
  const old = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerId, memberId), eq(orders.fingerprint, FINGERPRINT), isNull(orders.idempotencyKey)))
    .orderBy(desc(orders.placedAt))
    .offset(1 + KEPT_COPIES)
  for (const { id } of old) {
    const deletion = db.transaction(async (tx) => {
      const parcels = tx.select({ id: storeOrders.id }).from(storeOrders).where(eq(storeOrders.orderId, id))
      await tx.delete(rides).where(inArray(rides.storeOrderId, parcels))
      await tx.delete(orderLines).where(eq(orderLines.orderId, id))
      await tx.delete(storeOrders).where(eq(storeOrders.orderId, id))
      await tx.delete(orders).where(eq(orders.id, id))
      await tx.delete(notifications).where(eq(notifications.href, `/profile/orders/${id}`))
    })
    await deletion.catch((error: unknown) => {
      if (codeOf(error) !== STILL_REFERRED_TO) throw error
    })
  }
}

/** The database's code of an error, which the query builder wraps. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}

/** Inserts an order like another one, which departs now. It is due in cash, and neither earns nor saves anything. Returns its id. */
async function insertCopy(tx: Tx, row: typeof orders.$inferSelect, now: Date): Promise<string> {
  const whole = await partsOf(tx, row)
  const id = newId()
  const placedAt = new Date(now.getTime() - STEPS[0][1] * SECOND_MS)
  const [earliest, latest] = deliveryDays(placedAt.getTime())
  const parcels = whole.storeOrders.filter(({ arrivesBy }) => arrivesBy !== null)
  const newIds = new Map(parcels.map((store) => [store.id, newId()]))
  await insertOrder(tx, {
    order: {
      ...whole.order,
      id,
      number: await nextOrderNumber(tx),
      msrpPrice: whole.order.subTotal,
      talents: 0,
      talentsDollars: 0,
      refundedTalents: 0,
      refundedTalentsDollars: 0,
      refundedPayment: 0,
      paymentMethod: 'COD',
      paymentState: 'due',
      paymentId: null,
      cartId: null,
      idempotencyKey: null,
      fingerprint: FINGERPRINT,
      placedAt,
      settledAt: placedAt,
    },
    storeOrders: parcels.map((store) => ({
      ...store,
      id: newIds.get(store.id) ?? newId(),
      orderId: id,
      placedAt,
      state: 'onTheWay',
      steps: STEPS.map(([state, before]) => ({ state, at: unixSeconds(now) - before })),
      arrivesFrom: new Date(arrivalAfter(earliest, placedAt.getTime())),
      arrivesBy: new Date(arrivalAfter(latest, placedAt.getTime())),
      hasReturn: false,
    })),
    lines: whole.lines.flatMap((line) => {
      const storeOrderId = newIds.get(line.storeOrderId)
      if (storeOrderId === undefined) return []
      const fresh = {
        cartLineId: null,
        list: line.pays - line.promoDiscount,
        rewardDollars: 0,
        isRewarded: false,
        returnedUnits: 0,
        state: 'ordered' as const,
      }
      return [{ ...line, id: newId(), orderId: id, storeOrderId, ...fresh }]
    }),
  })
  return id
}
