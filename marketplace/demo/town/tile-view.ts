import type { MapTile } from '../../modules/finding/media/map-drawing.ts'
import { fromWorld, isInTown, RIVER_REACH, riverAt, toGrid } from './town.ts'

const TILE_SIZE = 256
/** Metres. */
export const AVENUE_WIDTH = 41
/** Names reach beyond the tile in which they begin, in pixels. */
const NAME_REACH = 70

/** What a tile shows of the town's plane, in metres, with a margin for names. */
export interface TileView {
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly margin: number
  readonly pixelsPerMetre: number
  /** The crossings around. */
  readonly columns: readonly [from: number, to: number]
  readonly rows: readonly [from: number, to: number]
}

export function viewOf({ zoom, x, y }: MapTile): TileView {
  const size = 1 / 2 ** zoom
  const [{ x: left, y: top }, { x: right, y: bottom }] = [
    fromWorld({ x: x * size, y: y * size }),
    fromWorld({ x: (x + 1) * size, y: (y + 1) * size }),
  ]
  const pixelsPerMetre = TILE_SIZE / (right - left)
  const margin = Math.max(AVENUE_WIDTH, NAME_REACH / pixelsPerMetre)
  const corners = [left - margin, right + margin].flatMap((cornerX) =>
    [top - margin, bottom + margin].map((cornerY) => toGrid({ x: cornerX, y: cornerY })),
  )
  const reach = (values: readonly number[]) =>
    [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))] as const
  return {
    zoom,
    left,
    top,
    right,
    bottom,
    margin,
    pixelsPerMetre,
    columns: reach(corners.map(({ column }) => column)),
    rows: reach(corners.map(({ row }) => row)),
  }
}

export function showsTown({ left, top, right, bottom, margin }: TileView): boolean {
  const nearest = { x: clamp(0, left, right), y: clamp(0, top, bottom) }
  return isInTown(nearest, margin)
}

export function showsRiver({ left, top, right, bottom, margin }: TileView): boolean {
  if (bottom < -RIVER_REACH || top > RIVER_REACH) return false
  return along(top, bottom, 50).some((y) => {
    const { x, halfWidth } = riverAt(y)
    return x + halfWidth + margin > left && x - halfWidth - margin < right
  })
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Returns the values from `from` to `to` at whole multiples of `step`, and one more at each end. */
export function along(from: number, to: number, step: number): readonly number[] {
  const first = Math.floor(from / step)
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** Whole numbers of a range that contains both ends. */
export const whole = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
