import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../catalogue/catalogue-tables.ts'

/** The variants on the wishlist of each user. On the wire they are called wishlistItems (contract/finding/wishlist.ts). */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: reference('user_id', () => users.id),
    variantId: reference('variant_id', () => variants.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The lowest price that the user knows, in minor units of US dollars; null until the job of price drops has read it. */
    knownPrice: integer('known_price'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] }), index('wishlist_items_variant').on(t.variantId)],
)
