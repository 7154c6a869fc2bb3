import { letters, measure } from '../drawings/lettering/lettering.ts'
import { n } from '../drawings/paint/round-number.ts'
import { group } from '../drawings/paint/strokes.ts'
import { AVENUE_WIDTH, along, type TileView, whole } from './tile-view.ts'
import {
  AVENUES,
  BRIDGES,
  COLUMN_WIDTH,
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
  TURN_DEGREES,
  toGrid,
  toPoint,
} from './town.ts'

const COLORS = { street: '#6d6c61', park: '#3f6a37', water: '#3f6d93' } as const
const PIXELS_BETWEEN_NAMES = 380

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

/** Draws the names of streets, parks and the river: zoom 14 and closer. */
export function names(view: TileView): string {
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

function streetNames(view: TileView): readonly Name[] {
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
        return [{ text: streetName(along, street), at: toPoint(at), turn, color: COLORS.street, size }]
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

function placeNames(view: TileView): readonly Name[] {
  const parkNames = PARKS.map(
    ({ name, columns, rows }): Name => ({
      text: name,
      // Off the avenue that may run through the middle.
      at: toPoint({ column: (columns[0] + columns[1]) / 2, row: rows[0] + (rows[1] - rows[0]) * 0.62 }),
      turn: 0,
      color: COLORS.park,
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
        color: COLORS.water,
        isItalic: true,
        size: 13,
      }),
    )
  return [...parkNames, ...riverNames]
}

function isNearBridge(y: number, { pixelsPerMetre }: TileView): boolean {
  const { row } = toGrid({ x: riverAt(y).x, y })
  return [...BRIDGES].some((bridge) => Math.abs(bridge - row) * ROW_HEIGHT < AVENUE_WIDTH + 24 / pixelsPerMetre)
}
