import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { stores, variants } from '../catalogue/catalogue-tables.ts'

export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The lowest price that the user knows, in minor units of US dollars; null until it is looked at. */
    knownPrice: integer('known_price'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] }), index('favourites_variant').on(t.variantId)],
)

export const follows = pgTable(
  'follows',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.storeId] })],
)
