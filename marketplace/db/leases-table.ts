import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Work that one of several processes does, and which one: see `lease`. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})
