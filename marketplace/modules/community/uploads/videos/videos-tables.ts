import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../db/columns.ts'
import { users } from '../../../account/accounts/accounts-tables.ts'

/** Videos of users, complete or not; one without a user is the shop's, of a product. */
export const videos = pgTable(
  'videos',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id),
    /** Id that the browser chose for the upload. */
    uploadKey: text('upload_key').notNull(),
    /** Size of the whole video in bytes. */
    total: integer('total').notNull(),
    type: text('type').$type<'video/mp4' | 'video/webm'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the last part arrived and the content was verified to be a video. */
    completeAt: moment('complete_at'),
    /** When a post or a product first used it. Unused videos are deleted after a day. */
    usedAt: moment('used_at'),
  },
  (t) => [unique('videos_user_upload').on(t.userId, t.uploadKey), index('videos_unused').on(t.usedAt, t.createdAt)],
)

/** The parts of a video; their files are in an UploadStore. `start` is the offset of a part in bytes. */
export const videoParts = pgTable(
  'video_parts',
  {
    videoId: reference('video_id', () => videos.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    bytes: integer('bytes').notNull(),
    fileId: text('file_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.start] })],
)
