import type { Position } from '@/contract/buying/tracking'
import { metresBetween } from '../live-tracking'

/** The biker's pin on its way from where it is shown to where the biker is. Times in milliseconds of one clock. */
export interface Motion {
  readonly from: Position
  readonly to: Position
  readonly startedAt: number
  readonly duration: number
}

const MIN_DURATION = 200
const MAX_DURATION = 2000
/** Metres beyond which the pin jumps instead: positions were missed, and an animated pin would race across the map. */
const MAX_METRES = 400

/**
 * Returns the motion to a new position. It takes as long as the position took to come after the last one, so the pin
 * arrives when the next one is due and never stands still in between.
 */
export function motionTo(from: Position, to: Position, now: number, lastStartedAt: number): Motion {
  const isJump = metresBetween(from, to) > MAX_METRES
  const duration = isJump ? 0 : Math.min(Math.max(now - lastStartedAt, MIN_DURATION), MAX_DURATION)
  return { from, to, startedAt: now, duration }
}

export const isOver = ({ startedAt, duration }: Motion, now: number): boolean => now >= startedAt + duration

/** Returns where the pin is at a time. */
export function positionAt(motion: Motion, now: number): Position {
  if (isOver(motion, now)) return motion.to
  const { from, to, startedAt, duration } = motion
  return between(from, to, Math.max(0, (now - startedAt) / duration))
}

const between = (from: Position, to: Position, share: number): Position => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
})

/** Returns the turn to a heading by the shorter way round, in degrees that may exceed a circle. */
export const turnTo = (from: number, heading: number): number => from + ((((heading - from) % 360) + 540) % 360) - 180

/**
 * Splits the way at the biker: what is done, and what is to come. Both contain the point of the way next to the biker.
 */
export function splitRoute(
  route: readonly Position[],
  biker: Position,
): { readonly done: readonly Position[]; readonly remaining: readonly Position[] } {
  const [nearest] = route
    .slice(1)
    .map((to, index) => {
      const from = route[index] ?? to
      const point = between(from, to, shareAlong(from, to, biker))
      return { index, point, metres: metresBetween(point, biker) }
    })
    .sort((a, b) => a.metres - b.metres)
  if (!nearest) return { done: [], remaining: route }
  const { index, point } = nearest
  return { done: [...route.slice(0, index + 1), point], remaining: [point, ...route.slice(index + 1)] }
}

/** Returns where the point of a line nearest to a position lies between the ends of the line, from 0 to 1. */
function shareAlong(from: Position, to: Position, position: Position): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180)
  const [lineX, lineY] = [(to.lng - from.lng) * narrowing, to.lat - from.lat]
  const [x, y] = [(position.lng - from.lng) * narrowing, position.lat - from.lat]
  const length = lineX ** 2 + lineY ** 2
  return length === 0 ? 0 : Math.min(1, Math.max(0, (x * lineX + y * lineY) / length))
}
