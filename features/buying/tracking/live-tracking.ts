import type { Position, Tracking, TrackingMessage } from '@/contract/buying/tracking'

/** Metres from the way beyond which a biker cannot be. */
const MAX_METRES_OFF = 50_000
/** Milliseconds by which a position may be ahead of the server's clock. */
const MAX_MS_AHEAD = 300_000
const METRES_PER_DEGREE = 111_195

/** States in the order in which a parcel goes through them. */
const ORDER: readonly Tracking['state'][] = [
  'awaitingPayment',
  'placed',
  'accepted',
  'packing',
  'packed',
  'onTheWay',
  'delivered',
]

/**
 * Returns the tracking of a parcel after a message. Messages may arrive late, twice and in any order: those of
 * another parcel, older ones, and positions where the biker cannot be are ignored, and the same object is returned.
 * @param now the server's time in Unix milliseconds
 */
export function afterMessage(known: Tracking, message: TrackingMessage, now: number): Tracking {
  const { data } = message
  if (data.storeOrderId !== known.storeOrderId) return known
  if (message.type === 'position') return afterPosition(known, message.data, now)
  return isStepBack(known.state, message.data.state) ? known : afterTracking(known, message.data, now)
}

/** Returns the tracking of a parcel after a response, which may be older than messages received during the request. */
export function afterAnswer(known: Tracking | undefined, response: Tracking): Tracking {
  // When no parcel was requested by id, the response is for the one that is farthest on its way.
  if (known?.storeOrderId !== response.storeOrderId) return response
  return afterMessage(known, { type: 'tracking', data: response }, Number.POSITIVE_INFINITY)
}

function afterPosition(known: Tracking, next: Extract<TrackingMessage, { type: 'position' }>['data'], now: number) {
  const { biker } = known
  const { position, heading, at, eta, stopsBefore = known.stopsBefore } = next
  if (known.state !== 'onTheWay' || !biker || !isCredible(known, position, at, now)) return known
  return { ...known, eta, stopsBefore, biker: { ...biker, position, heading, at } }
}

function afterTracking(known: Tracking, next: Tracking, now: number): Tracking {
  const { biker } = next
  // Messages contain no translated texts.
  const handOver = next.handOver?.text ? next.handOver : (known.handOver ?? next.handOver)
  const merged = { ...next, ...(handOver && { handOver }) }
  if (!biker?.position || isCredible({ ...next, biker: known.biker }, biker.position, biker.at ?? now, now))
    return merged
  // Everything but the position is news.
  const { position, heading, at } = known.biker ?? {}
  return { ...merged, biker: { ...biker, position, heading, at } }
}

function isCredible(parcel: Tracking, position: Position, at: number, now: number): boolean {
  const { biker, store, home, route } = parcel
  if (at - now > MAX_MS_AHEAD || at <= (biker?.at ?? 0)) return false
  const places = [...route, store, home, biker?.position].filter((place) => place !== undefined)
  return places.length === 0 || places.some((place) => metresBetween(place, position) < MAX_METRES_OFF)
}

function isStepBack(from: Tracking['state'], to: Tracking['state']): boolean {
  // A cancelled or unpaid parcel is in none of these.
  return ORDER.includes(to) && (!ORDER.includes(from) || ORDER.indexOf(to) < ORDER.indexOf(from))
}

/** Returns the distance in metres, by an approximation that is precise within a town and large beyond it. */
export function metresBetween(from: Position, to: Position): number {
  const across = (to.lng - from.lng) * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return Math.hypot(to.lat - from.lat, across) * METRES_PER_DEGREE
}
