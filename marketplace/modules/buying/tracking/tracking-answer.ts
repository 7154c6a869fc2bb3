import type { z } from 'zod'
import type { StoreOrderState } from '../../../../contract/buying/orders.ts'
import { driverChannel, pickerChannel } from '../../../../contract/buying/realtime.ts'
import type { trackingAnswer } from '../../../../contract/buying/tracking.ts'
import { messages } from '../../../messages/messages.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { etaOf, fractionAt, type Motion, measureRoute, placeAt, stopsLeft } from './ride-motion.ts'
import { type CourierFacts, type Parcel, TRACKED_STATES } from './tracking-repository.ts'
import type { HandOver, RideRow } from './tracking-tables.ts'

export type TrackingResponse = z.input<typeof trackingAnswer>['data']

/** The states that a delivered parcel has been in, in order. */
const STEPS: readonly StoreOrderState[] = [...TRACKED_STATES, 'delivered']

interface Known {
  readonly now: Date
  readonly couriers: ReadonlyMap<string, CourierFacts>
  /** Absent in messages, which are the same in all languages. */
  readonly locale?: Locale
}

/** Returns the tracking of a parcel in the wire format. */
export function trackingResponse({ order, store, ride }: Parcel, known: Known): TrackingResponse {
  const { now, couriers, locale } = known
  const isShipped = store.arrivesBy !== null
  const isOpen = isShipped && TRACKED_STATES.includes(store.state)
  const picker = couriers.get(ride?.pickerId ?? '')
  const biker = couriers.get(ride?.bikerId ?? '')
  const motion = store.state === 'onTheWay' ? motionOf(ride) : undefined
  const place = motion && ride?.way ? placeAt(measureRoute(ride.way.route), fractionAt(motion, now)) : undefined
  const ends = isOpen ? ride?.way : undefined
  const progress = motion && ride ? rideProgress(motion, ride.stops, now) : undefined
  const handOver = locale && ride?.handOver && handOverText(ride.handOver, locale)
  return {
    orderId: order.id,
    orderNumber: order.number,
    storeOrderId: store.id,
    storeName: store.storeName,
    storeMarkColor: store.storeMarkColor,
    driverChannel: isOpen ? driverChannel(store.id) : '',
    pickerChannel: isOpen ? pickerChannel(store.id) : '',
    state: store.state,
    steps: [...store.steps, ...(isOpen ? stepsToCome(store.state, ride) : [])],
    ...(picker && { picker: { driverId: picker.driverId, name: picker.name } }),
    ...(biker && {
      biker: {
        ...biker,
        ...(place && progress && { ...place, at: progress.at }),
      },
    }),
    stopsBefore: progress?.stopsBefore ?? 0,
    route: motion && ride?.way ? [...ride.way.route] : [],
    ...(ends && { store: ends.store, home: ends.home }),
    ...(progress && { eta: progress.eta }),
    deliveryNote: order.deliveryNote,
    ...(handOver && store.state === 'delivered' && { handOver: { text: handOver } }),
  }
}

/** Returns how far a ride has come, as the call and the messages of positions say it. `at` is in Unix milliseconds. */
export const rideProgress = (motion: Motion, stops: number, now: Date) => ({
  at: (motion.isSelfMoving ? now : motion.since).getTime(),
  eta: etaOf(motion, now),
  stopsBefore: stopsLeft(stops, fractionAt(motion, now)),
})

/** Returns how the parcel moves, or undefined before its departure. */
export function motionOf(
  ride: Pick<RideRow, 'since' | 'fromFraction' | 'arrivesAt' | 'isSelfMoving'> | null,
): Motion | undefined {
  if (!ride?.since || !ride.arrivesAt) return undefined
  const { since, fromFraction, arrivesAt, isSelfMoving } = ride
  return { since, fromFraction, arrivesAt, isSelfMoving }
}

/** Before it is on its way, the order alone tells when a parcel arrives: docs/orders.md#behaviour. */
const stepsToCome = (now: StoreOrderState, ride: RideRow | null) =>
  STEPS.slice(STEPS.indexOf(now) + 1).map((state) => {
    const expectedAt = state === 'delivered' && now !== 'onTheWay' ? undefined : ride?.expected[state]
    return { state, ...(expectedAt !== undefined && { expectedAt }) }
  })

export const handOverText = (handOver: HandOver, locale: Locale): string =>
  'text' in handOver ? handOver.text : messages[locale].tracking.handedOver[handOver.kind]
