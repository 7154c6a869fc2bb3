import type { Position } from '../../../contract/buying/tracking.ts'

/**
 * The fictional town of the demo: a grid of streets, slightly turned, with avenues, parks and a river. It lies where the
 * demo's addresses are, in Los Angeles, with its river near that of the real city (docs/tracking.md#the-drawn-town).
 */

/** Metres from the middle of the town: x to the east, y to the south. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A place in the grid: columns count to the east, rows to the south. Whole numbers are street crossings. */
export interface GridPoint {
  readonly column: number
  readonly row: number
}

const MIDDLE: Position = { lat: 34.0453, lng: -118.2467 }
const TURN = (-14 * Math.PI) / 180
/** Metres between two streets. */
export const COLUMN_WIDTH = 178
export const ROW_HEIGHT = 139
export const TOWN_RADIUS = 2900
/** How far the river runs to the north and to the south. */
export const RIVER_REACH = 9000
export const TURN_DEGREES = -14

const rad = (degrees: number) => (degrees * Math.PI) / 180
const EARTH_METRES = 40_075_016.686
/** Metres of the town in the width of the world on a Mercator map. */
const WORLD_METRES = EARTH_METRES * Math.cos(rad(MIDDLE.lat))

const worldX = (lng: number) => (lng + 180) / 360
const worldY = (lat: number) => 0.5 - Math.asinh(Math.tan(rad(lat))) / (2 * Math.PI)
const WORLD_MIDDLE = { x: worldX(MIDDLE.lng), y: worldY(MIDDLE.lat) }

/** Returns the place on a Mercator map that is one unit wide and high. The town's plane is the map's, so lines stay straight. */
export const toWorld = ({ x, y }: Point): Point => ({
  x: WORLD_MIDDLE.x + x / WORLD_METRES,
  y: WORLD_MIDDLE.y + y / WORLD_METRES,
})

export const fromWorld = ({ x, y }: Point): Point => ({
  x: (x - WORLD_MIDDLE.x) * WORLD_METRES,
  y: (y - WORLD_MIDDLE.y) * WORLD_METRES,
})

/** Returns the coordinates in WGS 84, to a tenth of a metre. */
export function toPosition(point: Point): Position {
  const { x, y } = toWorld(point)
  const lat = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
  return { lat: rounded(lat), lng: rounded(x * 360 - 180) }
}

export const fromPosition = ({ lat, lng }: Position): Point => fromWorld({ x: worldX(lng), y: worldY(lat) })

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export function toPoint({ column, row }: GridPoint): Point {
  const [u, v] = [column * COLUMN_WIDTH, row * ROW_HEIGHT]
  return { x: u * Math.cos(TURN) - v * Math.sin(TURN), y: u * Math.sin(TURN) + v * Math.cos(TURN) }
}

export function toGrid({ x, y }: Point): GridPoint {
  const u = x * Math.cos(TURN) + y * Math.sin(TURN)
  const v = y * Math.cos(TURN) - x * Math.sin(TURN)
  return { column: u / COLUMN_WIDTH, row: v / ROW_HEIGHT }
}

/** Wide streets, by the row or column that they run along. */
export const AVENUES = {
  rows: new Map([
    [-11, 'Station Road'],
    [-6, 'Abbey Road'],
    [-1, 'Linden Avenue'],
    [3, 'Alder Street'],
    [9, 'Orchard Road'],
    [14, 'Tannery Road'],
  ]),
  columns: new Map([
    [-10, 'Quarry Road'],
    [-5, 'Chapel Road'],
    [1, 'Mill Road'],
    [10, 'Eastbank Road'],
  ]),
} as const

/** Rows of avenues that cross the river. */
export const BRIDGES: ReadonlySet<number> = new Set([-6, 3, 9])

export interface Park {
  readonly name: string
  readonly columns: readonly [from: number, to: number]
  readonly rows: readonly [from: number, to: number]
}

/** Parks take whole blocks. Only avenues run through them. */
export const PARKS: readonly Park[] = [
  { name: 'Linden Park', columns: [-3, 0], rows: [-2, 1] },
  { name: 'Abbey Gardens', columns: [2, 4], rows: [-9, -7] },
  { name: 'Quarry Common', columns: [-9, -6], rows: [4, 7] },
  { name: 'Station Green', columns: [-6, -4], rows: [-14, -12] },
  { name: 'Orchard Field', columns: [-2, 1], rows: [11, 13] },
  { name: 'Eastbank Park', columns: [10, 13], rows: [-4, -1] },
]

export const RIVER = 'River Esk'

/** Returns the middle of the river and half its width, at a distance to the south. */
export const riverAt = (y: number): { readonly x: number; readonly halfWidth: number } => ({
  x: 1080 + 190 * Math.sin(y / 880) + 70 * Math.sin(y / 390 + 1),
  halfWidth: 210 + 60 * Math.sin(y / 1300 + 0.6),
})

export function isWater({ x, y }: Point): boolean {
  const river = riverAt(y)
  return Math.abs(y) < RIVER_REACH && Math.abs(x - river.x) < river.halfWidth
}

export const isInTown = ({ x, y }: Point, margin = 0): boolean => Math.hypot(x, y) <= TOWN_RADIUS + margin

/** The name of the street along a row or a column. */
export function streetName(along: 'rows' | 'columns', index: number): string {
  const avenue = AVENUES[along].get(index)
  if (avenue !== undefined) return avenue
  const names = along === 'rows' ? ROW_NAMES : COLUMN_NAMES
  const name = names[Math.abs(index) % names.length] ?? RIVER
  const side = index >= 0 ? '' : along === 'rows' ? 'North ' : 'West '
  return `${side}${name} ${along === 'rows' ? 'Street' : 'Lane'}`
}

// biome-ignore format: lists
const ROW_NAMES = [
  'Market', 'Ash', 'Birch', 'Maple', 'Cedar', 'Chestnut', 'Elm', 'Hazel', 'Hawthorn', 'Holly', 'Juniper', 'Larch',
  'Willow', 'Oak', 'Pine', 'Poplar', 'Rowan', 'Spruce', 'Walnut', 'Sycamore', 'Aspen', 'Beech', 'Yew',
]
// biome-ignore format: lists
const COLUMN_NAMES = [
  'Weaver', 'Potter', 'Baker', 'Cooper', 'Fletcher', 'Mason', 'Miller', 'Sawyer', 'Thatcher', 'Tanner', 'Turner',
  'Carver', 'Chandler', 'Dyer', 'Glover', 'Joiner', 'Wheeler', 'Fuller',
]
