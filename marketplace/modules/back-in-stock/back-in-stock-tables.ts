import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { variants } from '../catalogue/catalogue-tables.ts'

/** Who waits for what to come back; a row goes when its mail has gone out. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    email: text('email').notNull(),
    /** The language of the shop when it was asked for. */
    locale: text('locale').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] }), index('stock_notices_variant').on(t.variantId)],
)
