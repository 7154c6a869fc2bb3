import { describe, expect, it } from 'vitest'
import type { Position } from '../../../contract/buying/tracking.ts'
import {
  AVENUES,
  BRIDGES,
  COLUMN_WIDTH,
  fromPosition,
  isInTown,
  isWater,
  PARKS,
  ROW_HEIGHT,
  toGrid,
  toPoint,
  toPosition,
} from './town.ts'
import { townRoutePlanner } from './town-route-planner.ts'

const planner = townRoutePlanner()
const address = (line1: string) => ({ line1, city: 'Los Angeles', state: 'CA', zip: '90013' })
const rides = Array.from({ length: 150 }, (_, index) => ({
  storeId: `st-${index % 12}`,
  address: address(`${100 + index * 7} Hewitt St`),
})).map((ends) => planner.plan(ends))

const steps = (route: readonly Position[]) =>
  route.slice(1).map((to, at) => ({ from: fromPosition(route[at] ?? to), to: fromPosition(to) }))
const metres = (route: readonly Position[]) =>
  steps(route).reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0)

describe('the way of a parcel', () => {
  it('begins at the store, ends at the door, and is 1 to 3 kilometres long', () => {
    for (const { store, home, route } of rides) {
      expect([route[0], route.at(-1)]).toEqual([store, home])
      expect(metres(route)).toBeGreaterThan(999)
      expect(metres(route)).toBeLessThan(3001)
    }
  })

  it('stays on streets: along rows and columns, around parks, and over bridges', () => {
    for (const { route } of rides) {
      for (const { from, to } of steps(route)) {
        const [begin, end] = [toGrid(from), toGrid(to)]
        const isAlongRow = Math.abs(begin.row - end.row) < 0.01
        const street = Math.round(isAlongRow ? begin.row : begin.column)
        expect(isAlongRow ? begin.row : begin.column).toBeCloseTo(street, 2)
        expect(isAlongRow ? end.row : end.column).toBeCloseTo(street, 2)
        const isAvenue = isAlongRow ? AVENUES.rows.has(street) : AVENUES.columns.has(street)
        for (let share = 0; share <= 1; share += 0.02) {
          const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
          const { column, row } = toGrid(point)
          const inPark = PARKS.some(
            ({ columns, rows }) =>
              column > columns[0] + 0.01 && column < columns[1] - 0.01 && row > rows[0] + 0.01 && row < rows[1] - 0.01,
          )
          expect(inPark && !isAvenue).toBe(false)
          expect(isWater(point) && !(isAlongRow && BRIDGES.has(street))).toBe(false)
          expect(isInTown(point)).toBe(true)
        }
      }
    }
  })

  it('crosses the river to homes on the other side', () => {
    const crossing = rides.filter(({ route }) =>
      steps(route).some(({ from, to }) => {
        const sides = [from, to].map((point) => point.x > 1080)
        return sides[0] !== sides[1]
      }),
    )
    expect(crossing.length).toBeGreaterThan(5)
  })

  it.each([
    ['the same ends', { storeId: 'st-fern', address: address('525 S Hewitt St') }],
    ['other capitals and spaces', { storeId: 'st-fern', address: address(' 525  s hewitt ST') }],
  ])('is the same for %s', (_, ends) => {
    expect(planner.plan(ends)).toEqual(
      townRoutePlanner().plan({ storeId: 'st-fern', address: address('525 S Hewitt St') }),
    )
  })

  it('leads to one home from every store, and from one store to every home', () => {
    const home = address('1840 Laurel Canyon Blvd')
    const [first, other] = ['st-fern', 'st-uji'].map((storeId) => planner.plan({ storeId, address: home }))
    expect(first?.home).toEqual(other?.home)
    expect(first?.store).not.toEqual(other?.store)
    expect(new Set(rides.map(({ home }) => JSON.stringify(home))).size).toBeGreaterThan(130)
  })

  it('is the shortest: as long as the rows and columns between its ends, unless a park or the river is in the way', () => {
    const detours = rides.map(({ store, home, route }) => {
      const [from, to] = [store, home].map((end) => toGrid(fromPosition(end)))
      if (!from || !to) throw new Error('A way has two ends.')
      const direct = Math.abs(to.column - from.column) * COLUMN_WIDTH + Math.abs(to.row - from.row) * ROW_HEIGHT
      return metres(route) - direct
    })
    expect(Math.min(...detours)).toBeGreaterThan(-1)
    expect(detours.filter((detour) => detour < 1).length).toBeGreaterThan(rides.length / 2)
  })

  it('has no needless corners', () => {
    for (const { route } of rides) {
      const legs = steps(route)
      const isAlongRow = legs.map(({ from, to }) => Math.abs(toGrid(from).row - toGrid(to).row) < 0.01)
      expect(isAlongRow.every((leg, at) => at === 0 || leg !== isAlongRow[at - 1])).toBe(true)
    }
  })
})

it.each([
  { column: 0, row: 0 },
  { column: 1, row: 3 },
  { column: -12, row: 14 },
  { column: 9, row: -6 },
])('a place of the grid has one position: column $column, row $row', (place) => {
  const { column, row } = toGrid(fromPosition(toPosition(toPoint(place))))
  expect([column, row]).toEqual([expect.closeTo(place.column, 2), expect.closeTo(place.row, 2)])
})
