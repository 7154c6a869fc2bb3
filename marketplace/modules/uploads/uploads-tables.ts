import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/** Uploads of users, and of guests for a return. Their files are in a folder, re-encoded by the shop. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id),
    /** The guest who sent it, or whose order it is about. */
    guestId: text('guest_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of the stored file. */
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a review began to use it; unused uploads are deleted after a day. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [
    index('uploads_user').on(t.userId, t.createdAt),
    index('uploads_guest').on(t.guestId),
    index('uploads_unused').on(t.usedAt, t.createdAt),
    check('uploads_owner', sql`(${t.userId} is null) <> (${t.guestId} is null)`),
  ],
)
