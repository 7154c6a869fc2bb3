import type { Position } from '../../../../contract/buying/tracking.ts'
import { SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { Conflict, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { OrderAccess } from '../orders/store/order-access.ts'
import { measureRoute, nearestOnRoute } from './ride-motion.ts'
import { motionOf, type TrackingResponse, trackingResponse } from './tracking-answer.ts'
import { trackingNews } from './tracking-news.ts'
import { DEFAULT_RIDE_MS, MAX_AHEAD_MS, MAX_METRES_FROM_ROUTE } from './tracking-policy.ts'
import type { Couriers, Fulfilment, ParcelStep, RoutePlanner } from './tracking-ports.ts'
import {
  findParcel,
  listCouriers,
  listDeliveries,
  listParcels,
  lockRide,
  type Parcel,
  saveRide,
  TRACKED_STATES,
} from './tracking-repository.ts'
import type { HandOver, RideRow } from './tracking-tables.ts'

/** A position of a biker as a person reported it. */
export interface ReportedPlace {
  readonly storeOrderId: string
  readonly position: Position
  readonly at: Date
}

/** The parcels of orders on their way (docs/tracking.md). */
export type TrackingService = ReturnType<typeof trackingService>

/** A courier as chats need them. */
interface NamedCourier {
  readonly name: string
  readonly userId: string
}

interface TrackingSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'realtime' | 'notify' | 'pictures'> {
  readonly routes: RoutePlanner | undefined
  readonly couriers: Couriers | undefined
  readonly orderIdFor: OrderAccess['idFor']
  /** The simulated couriers; undefined when people move the parcels. */
  readonly fulfilment: Fulfilment | undefined
}

export function trackingService(sources: TrackingSources) {
  const { db, clock, queue, realtime, routes, couriers, notify, pictures, fulfilment, orderIdFor } = sources

  const readParcel = async (parcel: Parcel, locale?: Locale) => {
    const known = { now: clock.now(), couriers: await listCouriers(db, courierIds(parcel.ride)) }
    return trackingResponse(parcel, locale ? { ...known, locale } : known)
  }

  const news = trackingNews({ db, queue, realtime, notify, pictures, read: readParcel })
  const rideMs = fulfilment?.rideMs ?? DEFAULT_RIDE_MS

  /** Returns the changes of a ride after a step. The way is planned here, not by reads, because planning is slow. */
  const rideChange = async (
    tx: Tx,
    { to, at, storeOrderId, storeId, address }: ParcelStep,
  ): Promise<Partial<RideRow>> => {
    const way = async () =>
      routes && !(await lockRide(tx, storeOrderId))?.way ? { way: routes.plan({ storeId, address }) } : {}
    switch (to) {
      case 'accepted':
        return { ...(await way()), ...(couriers && { pickerId: couriers.pickerId }) }
      case 'onTheWay': {
        return {
          ...(await way()),
          ...(couriers && { bikerId: couriers.bikerId }),
          since: at,
          fromFraction: 0,
          arrivesAt: new Date(at.getTime() + rideMs),
          isSelfMoving: fulfilment !== undefined,
          stops: fulfilment?.stops ?? 0,
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
    /**
     * Returns the tracking of a parcel of the caller's order: the named one, else the undelivered one that is farthest on
     * its way, else the last one delivered. Throws NotFound for an order or parcel that is not the caller's.
     */
    read: async (
      caller: Caller,
      { order, storeOrderId }: { readonly order: string; readonly storeOrderId?: string | undefined },
      locale: Locale,
    ): Promise<TrackingResponse> => {
      const orderId = await orderIdFor(caller, order)
      const parcels = orderId === undefined ? [] : await listParcels(db, orderId)
      const parcel =
        storeOrderId === undefined ? mostInteresting(parcels) : parcels.find(({ store }) => store.id === storeOrderId)
      if (!parcel) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
      return readParcel(parcel, locale)
    },

    /**
     * Updates the ride after a step of a store order, in the transaction of the step. Messages and notifications are sent
     * after the commit.
     */
    stepped: async (tx: Tx, step: ParcelStep): Promise<void> => {
      if (step.arrivesBy === null) return
      const { storeOrderId } = step
      const expected = (await fulfilment?.stepped(tx, step)) ?? {}
      await saveRide(tx, storeOrderId, { ...(await rideChange(tx, step)), expected })
      await news.publish(tx, storeOrderId)
      if (step.to !== 'packed' && step.to !== 'onTheWay' && step.to !== 'delivered') return
      const parcel = await findParcel(tx, storeOrderId)
      if (!parcel) return
      await news.notify(tx, parcel, step.to)
      const arrivesAt = parcel.ride?.arrivesAt
      if (arrivesAt && step.to === 'onTheWay') await news.scheduleNear(tx, storeOrderId, { arrivesAt, rideMs })
    },

    /**
     * Records where a biker is. Returns false for a position that is not newer than the last one, which is ignored. Throws
     * Conflict when the parcel is not on its way, and InvalidInput for a position more than 500 m from the way or in the future.
     */
    reportPlace: ({ storeOrderId, position, at }: ReportedPlace): Promise<boolean> =>
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
        const arrivesAt = new Date(at.getTime() + (1 - fraction) * rideMs)
        const expected = { ...ride.expected, delivered: Math.ceil(arrivesAt.getTime() / SECOND_MS) }
        await saveRide(tx, storeOrderId, { since: at, fromFraction: fraction, arrivesAt, expected })
        await news.scheduleNear(tx, storeOrderId, { arrivesAt, rideMs })
        if (ride.isSelfMoving) await fulfilment?.moved(tx, { storeOrderId, arrivesAt })
        return true
      }),

    /** Records how a parcel is handed over, before it is delivered. Throws Conflict when it is not on its way. */
    recordHandOver: (storeOrderId: string, handOver: HandOver): Promise<void> =>
      db.transaction(async (tx) => {
        const ride = await lockRide(tx, storeOrderId)
        if (!ride?.since || ride.endedAt) throw notOnItsWay()
        await saveRide(tx, storeOrderId, { handOver })
      }),

    /** Returns the picker and the biker of a parcel; each is undefined until it is assigned. */
    couriersOf: async (
      executor: Executor,
      storeOrderId: string,
    ): Promise<{ readonly picker?: NamedCourier | undefined; readonly biker?: NamedCourier | undefined }> => {
      const ride = (await findParcel(executor, storeOrderId))?.ride
      const known = await listCouriers(executor, courierIds(ride))
      const named = (id: string | null | undefined) => {
        const courier = known.get(id ?? '')
        return courier && { name: courier.name, userId: courier.driverId }
      }
      return { picker: named(ride?.pickerId), biker: named(ride?.bikerId) }
    },

    /** Returns the bikers of store orders, how their buyer rated them, and when they arrive. */
    deliveriesOf: listDeliveries,
  }
}

/** Returns the parcel that is farthest on its way and not delivered, or the last one delivered, or any. */
function mostInteresting(parcels: readonly Parcel[]): Parcel | undefined {
  const stepAt = ({ store }: Parcel) => store.steps.at(-1)?.at ?? 0
  const rank = ({ store: { state, arrivesBy } }: Parcel) => {
    return arrivesBy === null ? -2 : ['delivered', ...TRACKED_STATES].indexOf(state)
  }
  return [...parcels].sort((a, b) => rank(b) - rank(a) || stepAt(b) - stepAt(a))[0]
}

const notOnItsWay = () => new Conflict('This parcel is not on its way.', 'NOT_ON_THE_WAY')

const courierIds = (ride: RideRow | null | undefined): string[] =>
  [ride?.pickerId, ride?.bikerId].flatMap((id) => id ?? [])
