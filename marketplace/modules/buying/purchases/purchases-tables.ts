import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'

/** The products that users bought, with the time of the first purchase. */
export const purchases = pgTable(
  'purchases',
  {
    userId: reference('user_id', () => users.id),
    productId: reference('product_id', () => products.id),
    boughtAt: moment('bought_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
