import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/moment.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { stores } from '../catalogue/catalogue-tables.ts'

export const follows = pgTable(
  'follows',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.storeId] })],
)
