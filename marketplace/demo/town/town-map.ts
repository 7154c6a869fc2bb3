import type { MapDrawing } from '../../modules/finding/media/map-drawing.ts'
import { hash } from '../drawings/paint/chance.ts'
import { n } from '../drawings/paint/round-number.ts'
import { group } from '../drawings/paint/strokes.ts'
import { AVENUE_WIDTH, along, showsRiver, showsTown, type TileView, viewOf, whole } from './tile-view.ts'
import {
  AVENUES,
  BRIDGES,
  COLUMN_WIDTH,
  type GridPoint,
  isInTown,
  isWater,
  PARKS,
  RIVER_REACH,
  ROW_HEIGHT,
  riverAt,
  TOWN_RADIUS,
  TURN_DEGREES,
  toPoint,
} from './town.ts'
import { names } from './town-names.ts'

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
} as const

/** Metres. */
const STREET_WIDTH = 21
const AVENUE_EDGE = 5

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

/** Draws in the turned plane of the grid, where streets are horizontal and vertical. */
const inGrid = (content: string) => (content ? group(`rotate(${TURN_DEGREES})`, content) : '')

function blocks({ zoom, columns, rows }: TileView): string {
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

function parks({ zoom, columns, rows }: TileView): string {
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

function avenues({ columns, rows }: TileView): string {
  const lines = [
    ...[...AVENUES.columns.keys()].map((column) => stretch('columns', column, rows)),
    ...[...AVENUES.rows.keys()].map((row) => stretch('rows', row, columns)),
  ].join('')
  if (!lines) return ''
  return inGrid(
    paved(lines, COLORS.avenueEdge, AVENUE_WIDTH + 2 * AVENUE_EDGE) + paved(lines, COLORS.avenue, AVENUE_WIDTH),
  )
}

function river(view: TileView): string {
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

function bridges({ columns }: TileView): string {
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
