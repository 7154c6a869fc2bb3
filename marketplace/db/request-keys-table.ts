import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Writes that were carried out under an `Idempotency-Key`, with what they answered. A row is written in the
 * transaction of its write, so that there is one exactly when the write took place.
 */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** 'guest {id}' or 'user {id}': a key counts for whoever sent it. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** Of method, route and body: the same key with another body is another wish. */
    fingerprint: text('fingerprint').notNull(),
    /** JSON, kept as a text: unlike a jsonb it may hold any character that a client sent. */
    answer: text('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('request_keys_created').on(t.createdAt)],
)
