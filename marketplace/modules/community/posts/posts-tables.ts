import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../../finding/catalogue/catalogue-tables.ts'
import { videos } from '../uploads/videos/videos-tables.ts'

/** What users show of products. */
export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    slug: text('slug').notNull(),
    text: text('text').notNull(),
    /** Public ids of uploads. */
    images: jsonb('images').$type<readonly string[]>().notNull().default([]),
    videoId: text('video_id').references(() => videos.id),
    /** Public id of the upload that stands for the video. */
    poster: text('poster'),
    createdAt: moment('created_at').notNull(),
    /** When a draft was saved last. A row with it is a draft, which no one but its author may see. */
    draftSavedAt: moment('draft_saved_at'),
  },
  (t) => [
    index('posts_user').on(t.userId, t.createdAt),
    uniqueIndex('posts_draft').on(t.userId).where(sql`${t.draftSavedAt} is not null`),
  ],
)

export const postProducts = pgTable(
  'post_products',
  {
    postId: reference('post_id', () => posts.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => variants.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.variantId] })],
)

/** Reports of abuse: one per user and post. */
export const postReports = pgTable(
  'post_reports',
  {
    postId: reference('post_id', () => posts.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] })],
)
