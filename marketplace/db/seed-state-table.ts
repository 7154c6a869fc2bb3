import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which parts of the seed are complete. A row is written in the transaction that seeds the part. */
export const seedState = pgTable('seed_state', {
  part: text('part').primaryKey(),
  products: integer('products').notNull(),
  completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
})
