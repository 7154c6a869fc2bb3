import { AVENUES, BRIDGES, type GridPoint, isInTown, isWater, PARKS, type Point, TOWN_RADIUS, toPoint } from './town.ts'

/** The streets of the town between their crossings, and the shortest ways along them. */

export interface Crossing extends GridPoint {
  readonly point: Point
  /** Streets from here to the next crossings. */
  readonly streets: readonly Street[]
}

export interface Street {
  readonly from: Crossing
  readonly to: Crossing
  readonly metres: number
}

/** A place at a street, `metres` from the crossing where the street begins. */
export interface StreetPlace {
  readonly street: Street
  readonly metres: number
}

/** The main crossing, of Alder Street and Mill Road. Every other one can be reached from it. */
const MAIN_CROSSING: GridPoint = { column: 1, row: 3 }
/** Decides between ways of equal length: the one with the fewest turns. */
const METRES_OF_TURN = 0.001

const keyOf = ({ column, row }: GridPoint) => `${column}/${row}`
const isBetween = (value: number, [from, to]: readonly [number, number]) => value > from && value < to
const isInPark = ({ column, row }: GridPoint) =>
  PARKS.some((park) => isBetween(column, park.columns) && isBetween(row, park.rows))

function isOpen(from: GridPoint, to: GridPoint): boolean {
  const middle = between(from, to, 0.5)
  const isRow = from.row === to.row
  const isAvenue = isRow ? AVENUES.rows.has(from.row) : AVENUES.columns.has(from.column)
  const samples = [0, 0.25, 0.5, 0.75, 1].map((share) => toPoint(between(from, to, share)))
  return (
    samples.every((point) => isInTown(point)) &&
    (isAvenue || !isInPark(middle)) &&
    ((isRow && BRIDGES.has(from.row)) || !samples.some(isWater))
  )
}

const between = (from: GridPoint, to: GridPoint, share: number): GridPoint => ({
  column: from.column + (to.column - from.column) * share,
  row: from.row + (to.row - from.row) * share,
})

function layStreets(): ReadonlyMap<string, Crossing> {
  const crossings = new Map<string, Crossing & { streets: Street[] }>()
  const crossingAt = (at: GridPoint) => {
    const crossing = crossings.get(keyOf(at)) ?? { ...at, point: toPoint(at), streets: [] }
    crossings.set(keyOf(at), crossing)
    return crossing
  }
  const reach = Math.ceil(TOWN_RADIUS / 100)
  for (let column = -reach; column <= reach; column++) {
    for (let row = -reach; row <= reach; row++) {
      const here = { column, row }
      for (const next of [
        { column: column + 1, row },
        { column, row: row + 1 },
      ]) {
        if (!isOpen(here, next)) continue
        const [from, to] = [crossingAt(here), crossingAt(next)]
        const metres = Math.hypot(to.point.x - from.point.x, to.point.y - from.point.y)
        from.streets.push({ from, to, metres })
        to.streets.push({ from: to, to: from, metres })
      }
    }
  }
  return crossings
}

const crossings = layStreets()

interface Arrival {
  readonly crossing: Crossing
  readonly metres: number
  readonly isAlongRow: boolean | undefined
  readonly before: Arrival | undefined
}

/** Returns how each crossing is reached the shortest way from those where the way can begin. */
function arrivalsFrom(starts: readonly Arrival[]): ReadonlyMap<Crossing, readonly Arrival[]> {
  const open = [...starts]
  const reached = new Map<Crossing, Arrival[]>()
  for (;;) {
    const nearest = open.reduce<number>(
      (best, arrival, at) => (arrival.metres < (open[best]?.metres ?? Infinity) ? at : best),
      0,
    )
    const [arrival] = open.splice(nearest, 1)
    if (!arrival) return reached
    const known = reached.get(arrival.crossing) ?? []
    // A crossing is left along its row and along its column: each has its own shortest way, because turns count.
    if (known.some(({ isAlongRow }) => isAlongRow === arrival.isAlongRow)) continue
    reached.set(arrival.crossing, [...known, arrival])
    for (const { to, metres } of arrival.crossing.streets) {
      const isAlongRow = to.row === arrival.crossing.row
      if (reached.get(to)?.some((one) => one.isAlongRow === isAlongRow)) continue
      const turn = arrival.isAlongRow === undefined || arrival.isAlongRow === isAlongRow ? 0 : METRES_OF_TURN
      open.push({ crossing: to, metres: arrival.metres + metres + turn, isAlongRow, before: arrival })
    }
  }
}

const isRowStreet = ({ from, to }: Street) => from.row === to.row

/** Returns the points of the shortest way along streets between two places at different streets, without those on a straight line. */
export function shortestWay(start: StreetPlace, end: StreetPlace): readonly Point[] {
  const { street } = start
  const begin = (crossing: Crossing, metres: number): Arrival => ({
    crossing,
    metres,
    isAlongRow: isRowStreet(street),
    before: undefined,
  })
  const reached = arrivalsFrom([begin(street.from, start.metres), begin(street.to, street.metres - start.metres)])
  const last = [
    ...(reached.get(end.street.from) ?? []).map((arrival) => ({ arrival, rest: end.metres })),
    ...(reached.get(end.street.to) ?? []).map((arrival) => ({ arrival, rest: end.street.metres - end.metres })),
  ]
    .map(({ arrival, rest }) => ({
      arrival,
      metres: arrival.metres + rest + (arrival.isAlongRow === isRowStreet(end.street) ? 0 : METRES_OF_TURN),
    }))
    .reduce((best, one) => (one.metres < best.metres ? one : best))
  const corners: Point[] = []
  for (let at: Arrival | undefined = last.arrival; at; at = at.before) corners.unshift(at.crossing.point)
  return withoutStraights([pointOf(start), ...corners, pointOf(end)])
}

function pointOf({ street: { from, to, metres: whole }, metres }: StreetPlace): Point {
  const share = metres / whole
  return {
    x: from.point.x + (to.point.x - from.point.x) * share,
    y: from.point.y + (to.point.y - from.point.y) * share,
  }
}

function withoutStraights(points: readonly Point[]): readonly Point[] {
  return points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    if (!before || !after) return true
    const bend = (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)
    return Math.abs(bend) > 1
  })
}

const PLACES_PER_STREET = 4

/** Returns places at streets whose way from the main crossing is from `least` to `most` metres, always in the same order. */
export function placesAround(least: number, most: number): readonly StreetPlace[] {
  const main = crossings.get(keyOf(MAIN_CROSSING))
  if (!main) throw new Error('The main crossing has no streets.')
  const reached = arrivalsFrom([{ crossing: main, metres: 0, isAlongRow: undefined, before: undefined }])
  const metresTo = (crossing: Crossing) =>
    Math.min(...(reached.get(crossing) ?? []).map(({ metres }) => metres), Infinity)
  return [...crossings.values()].flatMap((crossing) =>
    crossing.streets
      .filter(({ from, to }) => to.column > from.column || to.row > from.row)
      .flatMap((street) =>
        Array.from({ length: PLACES_PER_STREET }, (_, index) => ({
          street,
          metres: ((index + 0.5) / PLACES_PER_STREET) * street.metres,
        })),
      )
      // No houses on bridges.
      .filter((place) => !isWater(pointOf(place)))
      .filter(({ street, metres }) => {
        const way = Math.min(metresTo(street.from) + metres, metresTo(street.to) + street.metres - metres)
        return way >= least && way <= most
      }),
  )
}
