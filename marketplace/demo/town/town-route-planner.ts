import type { RideEnds, RoutePlanner } from '../../modules/buying/tracking/tracking-ports.ts'
import { hash, pick } from '../drawings/paint/chance.ts'
import { placesAround, type StreetPlace, shortestWay } from './street-graph.ts'
import { toPosition } from './town.ts'

/**
 * Metres from the main crossing. Stores are near it and homes around it, so that each way between them has 1 to 3
 * kilometres: 1,450 - 400 at least, and 2,550 + 400 at most.
 */
const STORE_METRES = [0, 400] as const
const HOME_METRES = [1450, 2550] as const

/** Plans the ways of parcels on the drawn town. A store or an address is always at the same place. */
export function townRoutePlanner(): RoutePlanner {
  const stores = atLeastOne(placesAround(...STORE_METRES))
  const homes = atLeastOne(placesAround(...HOME_METRES))
  return {
    plan: ({ storeId, address }) => {
      const route = shortestWay(pick(stores, hash(storeId)), pick(homes, hash(written(address)))).map(toPosition)
      const [store, home] = [route[0], route.at(-1)]
      if (!store || !home) throw new Error('A way has two ends.')
      return { store, home, route }
    },
  }
}

/** An address is at one place, whatever its case and spaces are. */
const written = ({ line1, city, state, zip }: RideEnds['address']) =>
  [line1, city, state, zip].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n')

function atLeastOne(places: readonly StreetPlace[]): readonly [StreetPlace, ...StreetPlace[]] {
  const [first, ...others] = places
  if (!first) throw new Error('The town has no such place.')
  return [first, ...others]
}
