import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { stores } from '../catalogue/catalogue-tables.ts'

export const follows = pgTable(
  'follows',
  {
    userId: reference('user_id', () => users.id),
    storeId: reference('store_id', () => stores.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.storeId] })],
)
