import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Work to be done later (docs/marketplace.md#queued-jobs). A finished job is deleted; a failed one stays. */
export const queuedJobs = pgTable(
  'queued_jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** At most one waiting job of a kind has a key. Null: any number of them. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    runAt: moment('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then, the process that claimed the job works on it. */
    claimedUntil: moment('claimed_until'),
    /** The claim; a process that lost it to another one must not change the job. */
    claim: text('claim'),
    /** When the last attempt failed and no further one follows. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('queued_jobs_key').on(t.kind, t.key),
    index('queued_jobs_due').on(t.runAt).where(sql`failed_at is null`),
  ],
)
