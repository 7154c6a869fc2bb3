import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts'
import { driverChannel, pickerChannel, selfChannel } from '../../../contract/realtime.ts'
import type { Position } from '../../../contract/tracking.ts'
import type { Db, Executor, Tx } from '../../db/client.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { messages } from '../../messages/messages.ts'
import type { Caller } from '../../shared/auth/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { Conflict, InvalidInput, NotFound } from '../../shared/domain-error.ts'
import type { Notify } from '../../shared/ports/notify.ts'
import type { Realtime } from '../../shared/ports/realtime.ts'
import type { Locale } from '../../shared/text/locale.ts'
import { measureRoute, nearestOnRoute } from './ride-motion.ts'
import { motionOf, type TrackingOnTheWire, trackingOnTheWire } from './tracking-answer.ts'
import type { Couriers, Fulfilment, ParcelStep, RoutePlanner } from './tracking-ports.ts'
import {
  type CourierFacts,
  findParcel,
  listBikers,
  listCouriers,
  listParcels,
  lockRide,
  OPEN_STATES,
  type Parcel,
  saveRide,
} from './tracking-repository.ts'
import type { HandOver, RideRow } from './tracking-tables.ts'

/** Where people say that a biker is. */
export interface ReportedPlace {
  readonly storeOrderId: string
  readonly position: Position
  readonly at: Date
}

/** The parcels of orders on their way (docs/tracking.md). */
export interface TrackingService {
  /**
   * Returns how a parcel of the caller's order travels: the named one, or the one that is farthest on its way and not
   * delivered, or the last one delivered. Throws NotFound for an order or parcel that is not the caller's.
   */
  read(
    caller: Caller,
    query: { readonly order: string; readonly storeOrderId?: string | undefined },
    locale: Locale,
  ): Promise<TrackingOnTheWire>
  /** Records what follows from a step of a store order, in its transaction. Messages are sent once it has committed. */
  stepped(tx: Tx, step: ParcelStep): Promise<void>
  /**
   * Records where a biker is. A place that is not newer than the last one is ignored. Returns whether it was recorded.
   * Throws Conflict when the parcel is not on its way, and InvalidInput for a place that is far from the way, or one from
   * the future.
   */
  reportPlace(reported: ReportedPlace): Promise<boolean>
  /** Records how a parcel is handed over, before it is delivered. Throws Conflict when it is not on its way. */
  recordHandOver(storeOrderId: string, handOver: HandOver): Promise<void>
  /** Returns the picker and the biker of a parcel, as far as they are known. */
  couriersOf(
    executor: Executor,
    storeOrderId: string,
  ): Promise<{ readonly picker?: NamedCourier | undefined; readonly biker?: NamedCourier | undefined }>
  /** Returns the bikers of store orders, and how their buyer rated them. */
  bikersOf(
    executor: Executor,
    storeOrderIds: readonly string[],
  ): Promise<ReadonlyMap<string, CourierFacts & { readonly ownRating?: number }>>
}

/** A courier as chats need them. */
interface NamedCourier {
  readonly name: string
  readonly userId: string
}

interface TrackingSources {
  readonly db: Db
  readonly clock: Clock
  readonly queue: JobQueue
  readonly realtime: Realtime
  readonly routes: RoutePlanner | undefined
  readonly couriers: Couriers | undefined
  /** Returns the id of an order by its id or number, or undefined when the caller may not read it. */
  orderIdFor(caller: Caller, named: string): Promise<string | undefined>
  readonly notify: Notify
  /** Moves parcels by itself. Undefined when people do it. */
  fulfilment(): Fulfilment | undefined
}

/** How long a ride is expected to take when people move the biker. */
const USUAL_RIDE_MS = 6 * MINUTE_MS
const MAX_METRES_FROM_ROUTE = 500
/** Clocks of devices differ. */
const MAX_AHEAD_MS = 5 * SECOND_MS

/** Messages are sent by the queue: after the commit, and also when the process that made the step was killed. */
const parcelNews: JobKind<{ storeOrderId: string }> = {
  name: 'parcel news',
  payload: z.object({ storeOrderId: z.string() }),
  retryAfterMs: [SECOND_MS, 5 * SECOND_MS],
}

/** Tells the shopper shortly before the biker arrives. */
const courierNear: JobKind<{ storeOrderId: string }> = {
  name: 'courier near',
  payload: z.object({ storeOrderId: z.string() }),
  retryAfterMs: [SECOND_MS, 5 * SECOND_MS],
}
const NEAR_MS = 2 * MINUTE_MS

export function trackingService(sources: TrackingSources): TrackingService {
  const { db, clock, queue, realtime, routes, couriers, notify, fulfilment, orderIdFor } = sources

  const shown = async (parcel: Parcel, locale?: Locale) => {
    const known = { now: clock.now(), couriers: await listCouriers(db, courierIds(parcel.ride)) }
    return trackingOnTheWire(parcel, locale ? { ...known, locale } : known)
  }

  const addNews = (tx: Tx, storeOrderId: string) => queue.add(tx, parcelNews, { storeOrderId }, { key: storeOrderId })

  queue.handle(parcelNews, async ({ storeOrderId }) => {
    const parcel = await findParcel(db, storeOrderId)
    if (!parcel) return
    const message = { type: 'tracking', data: await shown(parcel) }
    for (const channel of [driverChannel, pickerChannel]) realtime.publish(channel(storeOrderId), message)
    realtime.publish(selfChannel(parcel.order.ownerId), message)
  })

  /** Of a short ride it is the last third that is near. */
  const planNear = (tx: Tx, storeOrderId: string, arrivesAt: Date) => {
    const ahead = Math.min(NEAR_MS, (fulfilment()?.rideMs ?? USUAL_RIDE_MS) / 3)
    return queue.add(
      tx,
      courierNear,
      { storeOrderId },
      { key: storeOrderId, runAt: new Date(arrivesAt.getTime() - ahead) },
    )
  }

  queue.handle(courierNear, ({ storeOrderId }) =>
    db.transaction(async (tx) => {
      const parcel = await findParcel(tx, storeOrderId)
      if (parcel?.store.state === 'onTheWay') await sendNotification(tx, parcel, 'near')
    }),
  )

  const sendNotification = async (
    tx: Tx,
    { order, store, ride }: Parcel,
    what: keyof typeof notifications,
  ): Promise<void> => {
    if (order.ownerKind !== 'user') return
    const bikerId = ride?.bikerId ?? ''
    const courier = (await listCouriers(tx, [bikerId])).get(bikerId)?.name
    await notify(tx, {
      ...notifications[what],
      userId: order.ownerId,
      key: `${what} ${store.id}`,
      values: { number: order.number, store: store.storeName, courier: courier ?? store.storeName },
      href: `/profile/orders/${order.id}`,
      // The mail that has the link to the map is enough.
      isMailed: what === 'onTheWay',
    })
  }

  /** What a step changes of the ride itself. The way is planned once, by a step and not by reads: it takes a while. */
  const rideChange = ({ to, at, storeId, address }: ParcelStep, ride: RideRow | undefined): Partial<RideRow> => {
    const way = () => (routes && !ride?.way ? { way: routes.plan({ storeId, address }) } : {})
    switch (to) {
      case 'accepted':
        return { ...way(), ...(couriers && { pickerId: couriers.pickerId }) }
      case 'onTheWay': {
        const automatic = fulfilment()
        return {
          ...way(),
          ...(couriers && { bikerId: couriers.bikerId }),
          since: at,
          fromFraction: 0,
          arrivesAt: new Date(at.getTime() + (automatic?.rideMs ?? USUAL_RIDE_MS)),
          isSelfMoving: automatic !== undefined,
          stops: automatic?.stops ?? 0,
        }
      }
      case 'delivered':
      case 'cancelled':
        return { endedAt: at }
      default:
        return {}
    }
  }

  return {
    read: async (caller, { order, storeOrderId }, locale) => {
      const orderId = await orderIdFor(caller, order)
      const parcels = orderId === undefined ? [] : await listParcels(db, orderId)
      const parcel =
        storeOrderId === undefined ? mostInteresting(parcels) : parcels.find(({ store }) => store.id === storeOrderId)
      if (!parcel) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
      return shown(parcel, locale)
    },

    stepped: async (tx, step) => {
      if (step.arrivesBy === null) return
      const { storeOrderId } = step
      const expected = (await fulfilment()?.stepped(tx, step)) ?? {}
      await saveRide(tx, storeOrderId, { ...rideChange(step, await lockRide(tx, storeOrderId)), expected })
      await addNews(tx, storeOrderId)
      const parcel = await findParcel(tx, storeOrderId)
      if (!parcel) return
      if (step.to === 'packed' || step.to === 'onTheWay' || step.to === 'delivered')
        await sendNotification(tx, parcel, step.to)
      if (parcel.ride?.arrivesAt && step.to === 'onTheWay') await planNear(tx, storeOrderId, parcel.ride.arrivesAt)
    },

    reportPlace: ({ storeOrderId, position, at }) =>
      db.transaction(async (tx) => {
        const ride = await lockRide(tx, storeOrderId)
        const motion = motionOf(ride ?? null)
        if (!ride?.way || !motion || ride.endedAt) throw notOnItsWay()
        if (at.getTime() > clock.now().getTime() + MAX_AHEAD_MS) {
          throw new InvalidInput('at must not be in the future', 'PLACE_FROM_THE_FUTURE')
        }
        if (at <= motion.since) return false
        const { fraction, metresAway } = nearestOnRoute(measureRoute(ride.way.route), position)
        if (metresAway > MAX_METRES_FROM_ROUTE) {
          throw new InvalidInput('position is too far from the way of this parcel', 'PLACE_TOO_FAR')
        }
        const rideMs = fulfilment()?.rideMs ?? USUAL_RIDE_MS
        const arrivesAt = new Date(at.getTime() + (1 - fraction) * rideMs)
        const expected = { ...ride.expected, delivered: Math.ceil(arrivesAt.getTime() / SECOND_MS) }
        await saveRide(tx, storeOrderId, { since: at, fromFraction: fraction, arrivesAt, expected })
        await planNear(tx, storeOrderId, arrivesAt)
        if (ride.isSelfMoving) await fulfilment()?.moved(tx, { storeOrderId, arrivesAt })
        return true
      }),

    recordHandOver: (storeOrderId, handOver) =>
      db.transaction(async (tx) => {
        const ride = await lockRide(tx, storeOrderId)
        if (!ride?.since || ride.endedAt) throw notOnItsWay()
        await saveRide(tx, storeOrderId, { handOver })
      }),

    couriersOf: async (executor, storeOrderId) => {
      const ride = (await findParcel(executor, storeOrderId))?.ride
      const known = await listCouriers(executor, courierIds(ride))
      const named = (id: string | null | undefined) => {
        const courier = known.get(id ?? '')
        return courier && { name: courier.name, userId: courier.driverId }
      }
      return { picker: named(ride?.pickerId), biker: named(ride?.bikerId) }
    },

    bikersOf: listBikers,
  }
}

/** Returns the parcel that is farthest on its way and not delivered, or the last one delivered, or any. */
function mostInteresting(parcels: readonly Parcel[]): Parcel | undefined {
  const stepAt = ({ store }: Parcel) => store.steps.at(-1)?.at ?? 0
  const rank = ({ store: { state, arrivesBy } }: Parcel) => {
    return arrivesBy === null ? -2 : ['delivered', ...OPEN_STATES].indexOf(state)
  }
  return [...parcels].sort((a, b) => rank(b) - rank(a) || stepAt(b) - stepAt(a))[0]
}

const notifications = {
  packed: { kind: 'order', template: 'orderPacked' },
  onTheWay: { kind: 'delivery', template: 'parcelOnItsWay', isUrgent: true },
  near: { kind: 'delivery', template: 'courierNear', isUrgent: true },
  delivered: { kind: 'order', template: 'orderDelivered', isUrgent: true },
} as const

const notOnItsWay = () => new Conflict('This parcel is not on its way.', 'NOT_ON_THE_WAY')

const courierIds = (ride: RideRow | null | undefined): string[] =>
  [ride?.pickerId, ride?.bikerId].flatMap((id) => id ?? [])
