import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { products } from '../catalogue/catalogue-tables.ts'

/** Which products a user has bought, and when for the first time. */
export const purchases = pgTable(
  'purchases',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    boughtAt: timestamp('bought_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
