import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../catalogue/catalogue-tables.ts'

/** Named collections of products that a user saves. */
export const collections = pgTable(
  'collections',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    name: text('name').notNull(),
    /** The form in which names are compared: see `nameKey`. */
    nameKey: text('name_key').notNull(),
    /** The idempotency key of the call that created it, so that a repeat of the call finds it. */
    idempotencyKey: text('request_key'),
    createdAt: moment('created_at').notNull(),
    /** Time of the last rename, addition or removal. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('collections_user_name').on(t.userId, t.nameKey),
    unique('collections_user_request').on(t.userId, t.idempotencyKey),
    index('collections_user_changed').on(t.userId, t.changedAt),
  ],
)

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: reference('collection_id', () => collections.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => variants.id),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.variantId] })],
)
