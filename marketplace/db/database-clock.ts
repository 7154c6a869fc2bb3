import { sql } from 'drizzle-orm'
import { type Clock, systemClock } from '../shared/clock.ts'
import type { Db } from './client.ts'

/** The time of a database, which is the same for all processes on it. */
export interface DatabaseClock extends Clock {
  /** Returns what is wrong with the clock of this machine, or undefined when it agrees with the database's. */
  problem(): string | undefined
  close(): void
}

export interface DatabaseClockOptions {
  readonly db: Db
  /** The clock of this machine. */
  readonly local?: Clock
  /** Called when the clock of this machine begins to be wrong. */
  readonly onProblem: (problem: string) => void
}

const MEASURE_MS = 10_000
/** A database that is slow to answer tells its time less exactly than this machine has kept it. */
const MAX_TRIP_MS = 500
const MAX_OFFSET_MS = 5000

/**
 * Opens the database's clock. Its time is that of this machine, corrected by what was measured last. Rejects when the
 * database does not answer.
 */
export async function databaseClock({
  db,
  local = systemClock,
  onProblem,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let offset: number | undefined
  const problem = () => {
    if (offset === undefined || Math.abs(offset) <= MAX_OFFSET_MS) return undefined
    const seconds = Math.round(Math.abs(offset) / 1000)
    return `The clock of this machine is ${seconds} s ${offset < 0 ? 'ahead of' : 'behind'} the database's.`
  }
  const measure = async () => {
    const [sentAt, startedAt] = [local.now().getTime(), performance.now()]
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    const trip = performance.now() - startedAt
    if (!rows[0] || (offset !== undefined && trip > MAX_TRIP_MS)) return
    const hadProblem = problem() !== undefined
    offset = Number(rows[0].ms) - (sentAt + trip / 2)
    const now = problem()
    if (now !== undefined && !hadProblem) onProblem(now)
  }
  await measure()
  // While the database does not answer, the last offset holds.
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_MS)
  timer.unref()
  return {
    now: () => new Date(local.now().getTime() + (offset ?? 0)),
    problem,
    close: () => clearInterval(timer),
  }
}
