import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import type { AttemptLimit } from '../../../shared/limits.ts'
import { attemptWindows } from '../accounts-tables.ts'

/** Counts one attempt. Returns 0, or the seconds to wait when the limit is exceeded. Safe against concurrent attempts. */
export async function countTry(executor: Executor, limit: AttemptLimit, key: string, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000)
  const isOver = sql`${attemptWindows.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await executor
    .insert(attemptWindows)
    .values({ kind: limit.kind, key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: [attemptWindows.kind, attemptWindows.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attemptWindows.endsAt} end`,
      },
    })
    .returning()
  return row && row.count > limit.most ? secondsUntil(row.endsAt, now) : 0
}

/** Returns the seconds to wait before the next attempt, or 0. Does not count an attempt. */
export async function secondsToWait(executor: Executor, limit: AttemptLimit, key: string, now: Date): Promise<number> {
  const [row] = await executor
    .select()
    .from(attemptWindows)
    .where(and(eq(attemptWindows.kind, limit.kind), eq(attemptWindows.key, key), gt(attemptWindows.endsAt, now)))
  return row && row.count >= limit.most ? secondsUntil(row.endsAt, now) : 0
}

export async function forgetTries(executor: Executor, limit: AttemptLimit, key: string): Promise<void> {
  await executor.delete(attemptWindows).where(and(eq(attemptWindows.kind, limit.kind), eq(attemptWindows.key, key)))
}

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
