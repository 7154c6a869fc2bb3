import { driverChannel } from '../../../../contract/buying/realtime.ts'
import type { TrackingMessage } from '../../../../contract/buying/tracking.ts'
import { SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Db } from '../../../db/client.ts'
import { lease } from '../../../db/locks/lease.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { fractionAt, type MeasuredRoute, measureRoute, placeAt } from './ride-motion.ts'
import { motionOf, rideProgress } from './tracking-answer.ts'
import { hasActiveRide, listActiveRides, listWays } from './tracking-repository.ts'

/** After this time another process publishes the positions, when the one that does is killed. */
const LEASE_MS = 6 * SECOND_MS

/** Less than the interval of the job, whose timer may be early. */
const MIN_GAP_MS = 900

/** A ride as this process last published it. */
interface KnownRide {
  readonly route: MeasuredRoute
  publishedAt: number
  fraction: number
}

/**
 * Publishes the positions of all rides whose biker is on the way, on the channel of each, at most once a second. One of several
 * processes does it. Positions are computed from what the database holds, which changes with steps and reports only.
 */
export function positionJob({ db, clock, realtime }: Pick<Infrastructure, 'db' | 'clock' | 'realtime'>) {
  const turn = lease({ db, clock }, 'positions', LEASE_MS)
  let known = new Map<string, KnownRide>()

  return {
    /** Lets another process publish at once. */
    close: turn.release,

    /** Publishes where all bikers are now. Runs once a second, in each process. */
    publishPositions: async (): Promise<void> => {
      // Asked first, because holding the lease is a write.
      if (!(await hasActiveRide(db)) || !(await turn.hold())) {
        known.clear()
        return
      }
      const rides = await listActiveRides(db)
      known = await withWays(
        db,
        known,
        rides.map(({ storeOrderId }) => storeOrderId),
      )
      const now = clock.now()
      for (const { storeOrderId, ...ride } of rides) {
        const motion = motionOf(ride)
        const one = known.get(storeOrderId)
        if (!motion || !one || now.getTime() - one.publishedAt < MIN_GAP_MS) continue
        const fraction = fractionAt(motion, now)
        // The biker waits at the door, or for the next report.
        if (fraction === one.fraction) continue
        one.publishedAt = now.getTime()
        one.fraction = fraction
        const message: TrackingMessage = {
          type: 'position',
          data: { storeOrderId, ...placeAt(one.route, fraction), ...rideProgress(motion, ride.stops, now) },
        }
        realtime.publish(driverChannel(storeOrderId), message)
      }
    },
  }
}

/** Returns the rides that are known, without those that have ended, and with those that have begun. */
async function withWays(
  db: Db,
  known: ReadonlyMap<string, KnownRide>,
  storeOrderIds: readonly string[],
): Promise<Map<string, KnownRide>> {
  const begun = storeOrderIds.filter((id) => !known.has(id))
  const ways = new Map(begun.length === 0 ? [] : (await listWays(db, begun)).map((row) => [row.storeOrderId, row.way]))
  return new Map(
    storeOrderIds.flatMap((id) => {
      const route = ways.get(id)?.route
      const ride = known.get(id) ?? (route && { route: measureRoute(route), publishedAt: 0, fraction: -1 })
      return ride ? [[id, ride] as const] : []
    }),
  )
}
