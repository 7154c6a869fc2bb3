import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/moment.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'

/** The products that users bought, with the time of the first purchase. */
export const purchases = pgTable(
  'purchases',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    boughtAt: moment('bought_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
