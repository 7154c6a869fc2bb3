import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { stores } from '../catalogue/catalogue-tables.ts'

/** Shoppers' reports of stores, one per user and store. */
export const storeReports = pgTable(
  'store_reports',
  {
    storeId: reference('store_id', () => stores.id),
    userId: reference('user_id', () => users.id),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.userId] })],
)
