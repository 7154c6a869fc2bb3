import { createRequire } from 'node:module'
import { geoBounds, geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type UsState, usStates } from '../../../../../contract/account/us-states.ts'

export interface Place {
  /** Degrees; south is negative. */
  readonly latitude: number
  /** Degrees; west is negative. */
  readonly longitude: number
}

/** Returns the state that a place is in, or undefined outside the states to which the shop delivers. */
export function stateOfPlace({ latitude, longitude }: Place): UsState | undefined {
  const point: [number, number] = [longitude, latitude]
  stateMap ??= readStateMap()
  return stateMap.find(({ isNear, contains }) => isNear(point) && contains(point))?.state
}

type Point = [longitude: number, latitude: number]
interface MappedState {
  readonly state: UsState
  /** Quick, and true for every place in the state. */
  isNear(point: Point): boolean
  contains(point: Point): boolean
}
let stateMap: readonly MappedState[] | undefined

/** The outlines of the Census Bureau at a scale of 1 to 10 million: a place at the coast may be off by some 100 m. */
function readStateMap(): readonly MappedState[] {
  // By `require`, when the first place is looked up: an import would read the outlines at every start.
  const atlas = createRequire(import.meta.url)('us-atlas/states-10m.json') as Topology<{
    states: GeometryCollection<{ name: string }>
  }>
  const byName = new Map(Object.entries(usStates).map(([code, name]) => [name as string, code as UsState]))
  return feature(atlas, atlas.objects.states).features.flatMap((outline) => {
    const state = byName.get(outline.properties.name)
    if (!state) return []
    const [[west, south], [east, north]] = geoBounds(outline)
    // Alaska crosses the 180th meridian, where west is greater than east.
    const isBetween = (longitude: number) =>
      west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east
    return {
      state,
      isNear: ([longitude, latitude]) => south <= latitude && latitude <= north && isBetween(longitude),
      contains: (point) => geoContains(outline, point),
    }
  })
}
