import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../catalogue/catalogue-tables.ts'

/** Back-in-stock requests. A row is deleted when its email has been sent. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    userId: reference('user_id', () => users.id),
    variantId: reference('variant_id', () => variants.id),
    email: text('email').notNull(),
    /** False until the owner of an address that is not the account's has opened the mailed link. */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
    /** The language of the request, used for the email. */
    locale: text('locale').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] }), index('stock_notices_variant').on(t.variantId)],
)
