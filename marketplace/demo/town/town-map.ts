import type { MapDrawing, MapTile } from '../../modules/media/map-drawing.ts'
import { letters, measure } from '../drawings/lettering/lettering.ts'
import { hash } from '../drawings/paint/chance.ts'
import { n } from '../drawings/paint/round-number.ts'
import { group } from '../drawings/paint/strokes.ts'
import {
  AVENUES,
  BRIDGES,
  COLUMN_WIDTH,
  fromWorld,
  type GridPoint,
  isInTown,
  isWater,
  PARKS,
  type Point,
  RIVER,
  RIVER_REACH,
  ROW_HEIGHT,
  riverAt,
  streetName,
  TOWN_RADIUS,
  TURN_DEGREES,
  toGrid,
  toPoint,
} from './town.ts'

const COLORS = {
  ground: '#f0eee8',
  building: '#e3e1d9',
  street: '#ffffff',
  avenue: '#fffdf6',
  avenueEdge: '#e0d9c8',
  park: '#d3e6cb',
  tree: '#b5d3ab',
  water: '#c6ddef',
  bank: '#b1cfe6',
  streetName: '#6d6c61',
  parkName: '#3f6a37',
  waterName: '#3f6d93',
} as const

const TILE_SIZE = 256
/** Metres. */
const STREET_WIDTH = 21
const AVENUE_WIDTH = 41
const AVENUE_EDGE = 5
/** Names reach beyond the tile in which they begin, in pixels. */
const NAME_REACH = 70
const PIXELS_BETWEEN_NAMES = 380

/** The map of the demo's town. Each tile is drawn by itself; what crosses its edge is drawn again by its neighbour. */
export const townMap: MapDrawing = {
  version: 'town-2',
  ground: COLORS.ground,
  draw: (tile) => {
    const view = viewOf(tile)
    if (!showsTown(view) && !showsRiver(view)) return undefined
    const content = [
      ...(showsTown(view) ? [blocks(view), parks(view), avenues(view)] : []),
      river(view),
      bridges(view),
      names(view),
    ].join('')
    const place = `scale(${n(view.pixelsPerMetre * 1e4) / 1e4}) translate(${n(-view.left)} ${n(-view.top)})`
    return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${COLORS.ground}"/>${group(place, content)}</svg>`
  },
}

/** What a tile shows of the town's plane, in metres, with a margin for names. */
interface View {
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

function viewOf({ zoom, x, y }: MapTile): View {
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

function showsTown({ left, top, right, bottom, margin }: View): boolean {
  const nearest = { x: clamp(0, left, right), y: clamp(0, top, bottom) }
  return isInTown(nearest, margin)
}

function showsRiver({ left, top, right, bottom, margin }: View): boolean {
  if (bottom < -RIVER_REACH || top > RIVER_REACH) return false
  return along(top, bottom, 50).some((y) => {
    const { x, halfWidth } = riverAt(y)
    return x + halfWidth + margin > left && x - halfWidth - margin < right
  })
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Returns the values from `from` to `to` at whole multiples of `step`, and one more at each end. */
function along(from: number, to: number, step: number): readonly number[] {
  const first = Math.floor(from / step)
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** Whole numbers of a range that contains both ends. */
const whole = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Draws in the turned plane of the grid, where streets are horizontal and vertical. */
const inGrid = (content: string) => (content ? group(`rotate(${TURN_DEGREES})`, content) : '')

function blocks({ zoom, columns, rows }: View): string {
  const buildings = whole(columns).flatMap((column) => whole(rows).map((row) => building({ column, row })))
  const isMinor = (street: number, set: ReadonlyMap<number, string>) => !set.has(street)
  const lanes = [
    ...whole(columns)
      .filter((column) => isMinor(column, AVENUES.columns))
      .map((column) => stretch('columns', column, rows)),
    ...whole(rows)
      .filter((row) => isMinor(row, AVENUES.rows))
      .map((row) => stretch('rows', row, columns)),
  ].join('')
  return inGrid(
    (zoom > 13 ? `<g fill="${COLORS.building}">${buildings.join('')}</g>` : '') +
      (lanes && `<path d="${lanes}" stroke="${COLORS.street}" stroke-width="${STREET_WIDTH}" fill="none"/>`),
  )
}

/** A house in about half of the blocks. */
function building({ column, row }: GridPoint): string {
  const chance = hash(`${column}/${row}`)
  if (chance % 9 > 4 || !isInTown(toPoint({ column: column + 0.5, row: row + 0.5 }), -60)) return ''
  const [width, height] = [82 + ((chance >>> 4) % 33), 48 + ((chance >>> 9) % 34)]
  const x = column * COLUMN_WIDTH + 18 + ((chance >>> 14) % 24)
  const y = row * ROW_HEIGHT + 18 + ((chance >>> 19) % 18)
  return `<rect x="${n(x)}" y="${n(y)}" width="${width}" height="${height}" rx="7"/>`
}

/** The part of a street that lies in the town, as the path of a line. */
function stretch(of: 'rows' | 'columns', street: number, [from, to]: readonly [number, number]): string {
  const [across, step] = of === 'rows' ? [street * ROW_HEIGHT, COLUMN_WIDTH] : [street * COLUMN_WIDTH, ROW_HEIGHT]
  const half = Math.sqrt(Math.max(0, TOWN_RADIUS ** 2 - across ** 2))
  const [begin, end] = [Math.max(from * step, -half), Math.min(to * step, half)]
  if (begin >= end) return ''
  return of === 'rows' ? `M${n(begin)} ${n(across)}H${n(end)}` : `M${n(across)} ${n(begin)}V${n(end)}`
}

function parks({ zoom, columns, rows }: View): string {
  const visible = PARKS.filter(
    (park) =>
      park.columns[1] >= columns[0] &&
      park.columns[0] <= columns[1] &&
      park.rows[1] >= rows[0] &&
      park.rows[0] <= rows[1],
  )
  return inGrid(
    visible
      .map((park) => {
        const [x, y] = [park.columns[0] * COLUMN_WIDTH, park.rows[0] * ROW_HEIGHT]
        const width = (park.columns[1] - park.columns[0]) * COLUMN_WIDTH
        const height = (park.rows[1] - park.rows[0]) * ROW_HEIGHT
        const lawn = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="${COLORS.park}"/>`
        if (zoom < 15) return lawn
        const path = `M${n(x + width * 0.11)} ${n(y + height * 0.87)}C${n(x + width * 0.29)} ${n(y + height * 0.53)} ${n(x + width * 0.47)} ${n(y + height * 0.64)} ${n(x + width * 0.6)} ${n(y + height * 0.36)}S${n(x + width * 0.87)} ${n(y + height * 0.18)} ${n(x + width * 0.94)} ${n(y + height * 0.1)}`
        return (
          lawn +
          `<path d="${path}" stroke="#fff" stroke-width="9" stroke-dasharray="7 17" fill="none"/>` +
          trees(park.name, { x, y, width, height })
        )
      })
      .join(''),
  )
}

function trees(name: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const count = Math.round((width * height) / 24_000)
  const circles = Array.from({ length: count }, (_, index) => {
    const chance = hash(`${name} ${index}`)
    const treeX = x + 34 + (chance % 1000) * ((width - 68) / 1000)
    const treeY = y + 34 + ((chance >>> 10) % 1000) * ((height - 68) / 1000)
    return `<circle cx="${n(treeX)}" cy="${n(treeY)}" r="21"/>`
  })
  return `<g fill="${COLORS.tree}">${circles.join('')}</g>`
}

const paved = (d: string, color: string, width: number) =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none"/>`

function avenues({ columns, rows }: View): string {
  const lines = [
    ...[...AVENUES.columns.keys()].map((column) => stretch('columns', column, rows)),
    ...[...AVENUES.rows.keys()].map((row) => stretch('rows', row, columns)),
  ].join('')
  if (!lines) return ''
  return inGrid(
    paved(lines, COLORS.avenueEdge, AVENUE_WIDTH + 2 * AVENUE_EDGE) + paved(lines, COLORS.avenue, AVENUE_WIDTH),
  )
}

function river(view: View): string {
  if (!showsRiver(view)) return ''
  const ys = along(Math.max(view.top - 100, -RIVER_REACH), Math.min(view.bottom + 100, RIVER_REACH), 25)
  const bank = (side: 1 | -1) =>
    ys.map((y) => {
      const { x, halfWidth } = riverAt(y)
      return `${n(x + side * halfWidth)} ${n(y)}`
    })
  const [west, east] = [bank(-1), bank(1)]
  const edge = (points: readonly string[]) =>
    `<path d="M${points.join('L')}" fill="none" stroke="${COLORS.bank}" stroke-width="7"/>`
  return `<path d="M${[...west, ...east.toReversed()].join('L')}Z" fill="${COLORS.water}"/>${edge(west)}${edge(east)}`
}

function bridges({ columns }: View): string {
  const lines = [...BRIDGES]
    .map((row) => {
      const over = along(columns[0], columns[1], 0.1).filter((column) => isWater(toPoint({ column, row })))
      const [first, last] = [over[0], over.at(-1)]
      if (first === undefined || last === undefined) return ''
      const y = n(row * ROW_HEIGHT)
      return `M${n((first - 0.2) * COLUMN_WIDTH)} ${y}H${n((last + 0.2) * COLUMN_WIDTH)}`
    })
    .join('')
  if (!lines) return ''
  return inGrid(paved(lines, COLORS.bank, AVENUE_WIDTH + 2 * AVENUE_EDGE) + paved(lines, COLORS.avenue, AVENUE_WIDTH))
}

interface Name {
  readonly text: string
  readonly at: Point
  /** Degrees clockwise. */
  readonly turn: number
  readonly color: string
  readonly isItalic?: boolean
  /** In pixels. */
  readonly size: number
}

function names(view: View): string {
  if (view.zoom < 14) return ''
  return [...streetNames(view), ...placeNames(view)]
    .filter(({ at, text, size }) => {
      const reach = measure(text, 'sans', size) / 2 / view.pixelsPerMetre
      return (
        at.x + reach > view.left && at.x - reach < view.right && at.y + reach > view.top && at.y - reach < view.bottom
      )
    })
    .map(({ text, at, turn, color, isItalic, size }) =>
      group(
        `translate(${n(at.x)} ${n(at.y)}) rotate(${turn}) scale(${n(1e4 / view.pixelsPerMetre) / 1e4})`,
        letters(text, { size, y: size * 0.35, voice: isItalic ? 'italic' : 'sans', fill: color }),
      ),
    )
    .join('')
}

function streetNames(view: View): readonly Name[] {
  const of = (along: 'rows' | 'columns') => {
    const [streets, places] = along === 'rows' ? [view.rows, view.columns] : [view.columns, view.rows]
    const gap = along === 'rows' ? COLUMN_WIDTH : ROW_HEIGHT
    // One block in so many has the name: the same ones for every tile.
    const every = Math.max(1, Math.ceil(PIXELS_BETWEEN_NAMES / (gap * view.pixelsPerMetre)))
    const stretches = whole([Math.floor(places[0] / every), Math.floor(places[1] / every)])
    return whole(streets).flatMap((street) => {
      const isAvenue = AVENUES[along].has(street)
      if (!isAvenue && view.zoom < 16) return []
      return stretches.flatMap((stretch) => {
        const at = blockOfName({ along, street, first: stretch * every, count: every })
        if (!at) return []
        const turn = along === 'rows' ? TURN_DEGREES : TURN_DEGREES + 90
        const size = isAvenue ? 11 : 9.5
        return [{ text: streetName(along, street), at: toPoint(at), turn, color: COLORS.streetName, size }]
      })
    })
  }
  return [...of('rows'), ...of('columns')]
}

interface Stretch {
  readonly along: 'rows' | 'columns'
  readonly street: number
  /** Its blocks. */
  readonly first: number
  readonly count: number
}

/**
 * Returns the middle of the block that has the street's name. On an avenue it is away from other avenues, whose names would
 * cross it; on other streets not beside that of the next one.
 */
function blockOfName({ along, street, first, count }: Stretch): GridPoint | undefined {
  const isAvenue = AVENUES[along].has(street)
  const blocks = Array.from({ length: count }, (_, index) => first + ((index + Math.abs(street) * 2) % count))
  const [best] = blocks
    .map((block) => ({
      at: along === 'rows' ? { row: street, column: block + 0.5 } : { row: block + 0.5, column: street },
      distance: isAvenue ? distanceToAvenue(along, block + 0.5) : 0,
    }))
    .filter(({ at }) => isNamed(at, isAvenue))
    .sort((a, b) => b.distance - a.distance)
  return best?.at
}

const FAR_ENOUGH = 2.5

function distanceToAvenue(along: 'rows' | 'columns', place: number): number {
  const across = along === 'rows' ? AVENUES.columns : AVENUES.rows
  return Math.min(FAR_ENOUGH, ...[...across.keys()].map((avenue) => Math.abs(place - avenue)))
}

function isNamed(at: GridPoint, isAvenue: boolean): boolean {
  const isInPark = PARKS.some(
    ({ columns, rows }) => at.column > columns[0] && at.column < columns[1] && at.row > rows[0] && at.row < rows[1],
  )
  const ends = [-0.5, 0, 0.5].map((by) => toPoint({ column: at.column + by, row: at.row }))
  return isInTown(toPoint(at), -80) && !ends.some(isWater) && (isAvenue || !isInPark)
}

function placeNames(view: View): readonly Name[] {
  const parkNames = PARKS.map(
    ({ name, columns, rows }): Name => ({
      text: name,
      // Off the avenue that may run through the middle.
      at: toPoint({ column: (columns[0] + columns[1]) / 2, row: rows[0] + (rows[1] - rows[0]) * 0.62 }),
      turn: 0,
      color: COLORS.parkName,
      size: 11,
    }),
  )
  const riverNames = along(
    Math.max(view.top - view.margin, 100 - RIVER_REACH),
    Math.min(view.bottom + view.margin, RIVER_REACH - 100),
    Math.max(300, 600 / view.pixelsPerMetre),
  )
    .filter((y) => !isNearBridge(y, view))
    .map(
      (y): Name => ({
        text: RIVER,
        at: { x: riverAt(y).x, y },
        turn: 0,
        color: COLORS.waterName,
        isItalic: true,
        size: 13,
      }),
    )
  return [...parkNames, ...riverNames]
}

function isNearBridge(y: number, { pixelsPerMetre }: View): boolean {
  const { row } = toGrid({ x: riverAt(y).x, y })
  return [...BRIDGES].some((bridge) => Math.abs(bridge - row) * ROW_HEIGHT < AVENUE_WIDTH + 24 / pixelsPerMetre)
}
