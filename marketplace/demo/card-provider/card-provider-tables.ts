import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/**
 * Everything the embedded card provider knows: customers, payment methods, intents, charges, refunds. Card numbers and
 * security codes are never stored.
 */
export const providerObjects = pgTable(
  'provider_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Increases with every object; lists are ordered by it. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    customerId: text('customer_id'),
    /** The payment intent that a charge or refund belongs to. */
    intentId: text('intent_id'),
    /** The object as the protocol shows it. */
    data: jsonb('data').notNull(),
    /** Facts that the protocol does not show, such as how a test card behaves. */
    hidden: jsonb('hidden'),
  },
  (t) => [
    index('provider_objects_customer').on(t.kind, t.customerId, t.position),
    index('provider_objects_intent').on(t.kind, t.intentId, t.position),
  ],
)

/** Answers to requests with an idempotency key, for 24 hours. */
export const providerRequests = pgTable('provider_requests', {
  /** The API key and the idempotency key. */
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  answer: jsonb('answer'),
  createdAt: moment('created_at').notNull(),
})
