import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import { idOf } from '../../../shared/ids.ts'
import * as tables from '../../../tables.ts'
import { demoUserId } from '../account-rows.ts'

const PART = 'couriers'
/** Ratings of parcels from before the shop began: 4.9 in the mean. */
const BIKER_RATINGS = [5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5]

/** The accounts that pick and deliver the parcels of the demo. */
export const demoCouriers = { pickerId: demoUserId('picker'), bikerId: demoUserId('biker') }

/** Writes what earlier buyers said about the demo's biker. Returns whether it was missing. */
export async function seedCouriers(tx: Tx, now: Date): Promise<boolean> {
  const [state] = await tx.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  await tx.insert(tables.courierRatings).values(
    BIKER_RATINGS.map((rating, at) => ({
      id: idOf('courier-rating', String(at)),
      courierId: demoCouriers.bikerId,
      rating,
      attributes: [],
      ratedAt: new Date(now.getTime() - (at + 1) * DAY_MS),
    })),
  )
  await tx.insert(tables.seedState).values({ part: PART, products: BIKER_RATINGS.length, completedAt: now })
  return true
}
