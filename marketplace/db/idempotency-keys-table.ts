import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('request_keys_created').on(t.createdAt)],
)
