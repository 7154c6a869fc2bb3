import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counts of calls and attempts that several processes share (shared/rate-limiter.ts). The columns are those that
 * rate-limiter-flexible expects.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** '{kind of limit}:{account, network or token}'. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix milliseconds at which the count starts from zero. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('call_counts_expiry').on(t.expire)],
)
