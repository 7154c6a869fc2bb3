import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Db } from '../client.ts'
import { leases } from '../infrastructure-tables.ts'

export type Lease = ReturnType<typeof lease>

/**
 * Lets one process at a time do the work of a name. The lease of a process that was killed ends after `durationMs`. Clocks
 * of the processes may differ by less than a third of that.
 */
export function lease({ db, clock }: { readonly db: Db; readonly clock: Clock }, name: string, durationMs: number) {
  const holder = newId()
  /** Until when this process has the lease, as far as it knows. */
  let heldUntil = 0
  let isReleased = false
  const free = () => db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
  return {
    /** Whether this process does the work now. Takes the lease when it is free, and renews it in time. */
    hold: async (): Promise<boolean> => {
      if (isReleased) return false
      const now = clock.now()
      // Renewed with two thirds of its time left, so that most calls ask nothing of the database.
      if (heldUntil - now.getTime() > (durationMs * 2) / 3) return true
      const until = new Date(now.getTime() + durationMs)
      const rows = await db
        .insert(leases)
        .values({ name, holder, until })
        .onConflictDoUpdate({
          target: leases.name,
          set: { holder, until },
          setWhere: sql`${leases.holder} = ${holder} or ${leases.until} <= ${now.toISOString()}::timestamptz`,
        })
        .returning({ name: leases.name })
      const isHeld = rows.length > 0 && !isReleased
      heldUntil = isHeld ? until.getTime() : 0
      if (isReleased) await free()
      return isHeld
    },
    /** Releases the lease, so that another process can take it. It is not reacquired, even by work that still runs. */
    release: async (): Promise<void> => {
      isReleased = true
      if (heldUntil === 0) return
      heldUntil = 0
      await free()
    },
  }
}
