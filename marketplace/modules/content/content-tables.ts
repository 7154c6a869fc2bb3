import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Texts and layout that editors write: one row a page and language. What shoppers see is `published`; `draft` is what
 * an editor works on, absent when it equals what is published.
 */
export const contents = pgTable(
  'contents',
  {
    /** 'home', 'faq', 'terms', or 'blog/' and the slug of a post. */
    key: text('key').notNull(),
    locale: text('locale').notNull(),
    published: jsonb('published'),
    draft: jsonb('draft'),
    /** Grows with every write; a write that names an older one is refused. */
    version: integer('version').notNull().default(1),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedBy: text('updated_by'),
  },
  (t) => [primaryKey({ columns: [t.key, t.locale] })],
)
