import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/** Uploads of users. Their files are in a folder, re-encoded by the shop. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of the stored file. */
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a review began to use it; unused uploads are deleted after a day. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('uploads_user').on(t.userId, t.createdAt), index('uploads_unused').on(t.usedAt, t.createdAt)],
)
