import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'

/**
 * Pictures uploaded by users, and by guests for a return; one without either is the shop's, such as of a product. The
 * re-encoded files are in an UploadStore.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id),
    /** The guest who sent the picture, or whose return shows it. */
    guestId: text('guest_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of the stored file in bytes. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When something of the shop first showed it, such as a review. Unused uploads are deleted after a day. */
    usedAt: moment('used_at'),
  },
  (t) => [
    index('uploads_user').on(t.userId, t.createdAt),
    index('uploads_guest').on(t.guestId),
    index('uploads_unused').on(t.usedAt, t.createdAt),
    check('uploads_owner', sql`${t.userId} is null or ${t.guestId} is null`),
  ],
)
