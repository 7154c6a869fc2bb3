import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { collections } from './collections-tables.ts'

/** The wishlists and collections that their owners share by a link. A list without a row is private. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    /** The secret part of the link. */
    token: text('token').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Null for the wishlist. */
    collectionId: text('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /** Whether the page says the first name of the owner. */
    showsName: boolean('shows_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('shared_lists_list').on(t.userId, t.collectionId).nullsNotDistinct()],
)
