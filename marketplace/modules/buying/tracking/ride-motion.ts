import type { Position } from '../../../../contract/buying/tracking.ts'
import { SECOND_MS } from '../../../../contract/values/durations.ts'

/** Computes the position of a biker along the way at a given time. Pure. */

/** A way with the metres from its start to each of its points. */
export interface MeasuredRoute {
  readonly points: readonly Position[]
  readonly metres: readonly number[]
}

/** The motion of a parcel since its last certain position. */
export interface Motion {
  readonly since: Date
  /** Share of the way that is behind the biker at `since`: 0 to 1. */
  readonly fromFraction: number
  /** When the parcel arrives. */
  readonly arrivesAt: Date
  /** It moves at constant speed until it arrives. Otherwise it stays until the next position is reported. */
  readonly isSelfMoving: boolean
}

const EARTH_RADIUS_METRES = 6_371_000
const RADIANS = Math.PI / 180

/** Returns the route with the metres from its start to each of its points. */
export function measureRoute(points: readonly Position[]): MeasuredRoute {
  const metres: number[] = []
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    metres.push(before ? (metres[at - 1] ?? 0) + metresBetween(before, point) : 0)
  }
  return { points, metres }
}

/** Returns how much of the way is behind the biker, 0 to 1. */
export function fractionAt({ since, fromFraction, arrivesAt, isSelfMoving }: Motion, now: Date): number {
  if (!isSelfMoving) return fromFraction
  const whole = arrivesAt.getTime() - since.getTime()
  const passed = Math.max(0, now.getTime() - since.getTime())
  if (passed >= whole) return 1
  return fromFraction + (1 - fromFraction) * (passed / whole)
}

/** Returns the position at a fraction of the way, and the heading there in degrees clockwise from north. */
export function placeAt(
  { points, metres }: MeasuredRoute,
  fraction: number,
): { readonly position: Position; readonly heading: number } {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) throw new Error('A way has at least one point.')
  const target = Math.min(1, Math.max(0, fraction)) * (metres.at(-1) ?? 0)
  const next = metres.findIndex((reached, at) => at > 0 && reached >= target && reached > (metres[at - 1] ?? 0))
  const [from, to] = [points[next - 1], points[next]]
  if (!from || !to) return { position: last, heading: 0 }
  const [begin = 0, end = 0] = [metres[next - 1], metres[next]]
  return { position: between(from, to, (target - begin) / (end - begin)), heading: headingOf(from, to) }
}

/** Returns the point of the way nearest to a position: its fraction of the way, and its distance in metres. */
export function nearestOnRoute(
  { points, metres }: MeasuredRoute,
  position: Position,
): { readonly fraction: number; readonly metresAway: number } {
  const whole = metres.at(-1) ?? 0
  let nearest = { fraction: 0, metresAway: points[0] ? metresBetween(points[0], position) : Number.POSITIVE_INFINITY }
  for (const [at, to] of points.entries()) {
    const from = points[at - 1]
    if (!from) continue
    const share = shareAlong(from, to, position)
    const metresAway = metresBetween(between(from, to, share), position)
    if (metresAway >= nearest.metresAway) continue
    const [begin = 0, end = 0] = [metres[at - 1], metres[at]]
    nearest = { fraction: whole === 0 ? 0 : (begin + (end - begin) * share) / whole, metresAway }
  }
  return nearest
}

/** Returns how many stops are left before this parcel, when they are spread evenly over the way. */
export const stopsLeft = (stops: number, fraction: number): number => Math.ceil(stops * (1 - fraction))

/** Returns when the parcel arrives, in Unix seconds. A parcel that is late arrives now. */
export const etaOf = ({ arrivesAt }: Pick<Motion, 'arrivesAt'>, now: Date): number =>
  Math.ceil(Math.max(arrivesAt.getTime(), now.getTime()) / SECOND_MS)

/** Distances in a town are short enough for a planar approximation. */
function metresBetween(from: Position, to: Position): number {
  const { x, y } = offset(from, to)
  return Math.hypot(x, y)
}

/** Metres to the east and to the north. */
function offset(from: Position, to: Position): { readonly x: number; readonly y: number } {
  const latitude = ((from.lat + to.lat) / 2) * RADIANS
  return {
    x: (to.lng - from.lng) * RADIANS * Math.cos(latitude) * EARTH_RADIUS_METRES,
    y: (to.lat - from.lat) * RADIANS * EARTH_RADIUS_METRES,
  }
}

const between = (from: Position, to: Position, share: number): Position => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
})

function shareAlong(from: Position, to: Position, position: Position): number {
  const [line, point] = [offset(from, to), offset(from, position)]
  const square = line.x ** 2 + line.y ** 2
  if (square === 0) return 0
  return Math.min(1, Math.max(0, (line.x * point.x + line.y * point.y) / square))
}

function headingOf(from: Position, to: Position): number {
  const { x, y } = offset(from, to)
  return (Math.atan2(x, y) / RADIANS + 360) % 360
}
