import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SESSION_DAYS } from '../../../../contract/account/accounts-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { orderViewers, recentSearches, recentViews, users } from '../../../tables.ts'

/** Deletes what guests have left behind. Users have it until they delete it (`personal-rows.ts`). */
export function guestCleanup({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>) {
  const isGuest = (id: PgColumn) => notExists(db.select({ one: sql`1` }).from(users).where(eq(users.id, id)))
  return {
    /**
     * Deletes what guests viewed and searched for before the lifetime of their token, and who was allowed to read a guest's order until a
     * time that is over.
     */
    deleteOld: async (): Promise<void> => {
      const now = clock.now()
      const old = new Date(now.getTime() - SESSION_DAYS * DAY_MS)
      await deleteInBatches(db, recentViews, and(lt(recentViews.viewedAt, old), isGuest(recentViews.viewerId)))
      await deleteInBatches(
        db,
        recentSearches,
        and(lt(recentSearches.searchedAt, old), isGuest(recentSearches.ownerId)),
      )
      await deleteInBatches(db, orderViewers, lt(orderViewers.until, now))
    },
  }
}
