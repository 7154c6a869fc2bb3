import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Tables that no module owns. */

/**
 * Counts of calls and attempts that several processes share (shared/limits/rate-limiter.ts). The columns are those that
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

/**
 * Writes that were sent with an `Idempotency-Key`, and their answers. The row is inserted in the transaction of the
 * write, so it exists exactly when the write was committed.
 */
export const idempotencyKeys = pgTable(
  'request_keys',
  {
    /** 'guest {id}' or 'user {id}'. Keys of different callers never collide. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** Hash of method, address and body. */
    fingerprint: text('fingerprint').notNull(),
    /** JSON in a text column: unlike jsonb, it can hold every character that a client sends. */
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('request_keys_created').on(t.createdAt)],
)

/** Work that one of several processes does, and which one: see `lease`. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
})

/** Which parts of the seed are complete. A row is written in the transaction that seeds the part. */
export const seedState = pgTable('seed_state', {
  part: text('part').primaryKey(),
  products: integer('products').notNull(),
  completedAt: moment('completed_at').notNull(),
})
