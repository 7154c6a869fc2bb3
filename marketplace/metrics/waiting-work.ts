import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { queuedJobs } from '../jobs/queued-jobs-table.ts'
import { mails } from '../modules/account/mail/mail-tables.ts'
import { orders } from '../modules/buying/orders/orders-tables.ts'

/** Returns what waits in the database. Processes that share it all see the same. */
export async function waitingWork(db: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const isDue = sql`${queuedJobs.failedAt} is null and ${queuedJobs.runAt} <= ${at}`
  const jobs = await db
    .select({
      kind: queuedJobs.kind,
      due: sql<number>`(count(*) filter (where ${isDue}))::int`,
      givenUp: sql<number>`count(${queuedJobs.failedAt})::int`,
      lagSeconds: sql<number>`coalesce(extract(epoch from ${at} - min(${queuedJobs.runAt}) filter (where ${isDue})), 0)::float`,
    })
    .from(queuedJobs)
    .groupBy(queuedJobs.kind)
  return {
    jobs,
    jobLagSeconds: Math.max(0, ...jobs.map(({ lagSeconds }) => lagSeconds)),
    mails: await db.$count(mails, isNotNull(mails.nextTryAt)),
    stockHolds: await db.$count(orders, and(eq(orders.paymentState, 'awaiting'), gt(orders.holdUntil, now))),
  }
}
