import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'

/**
 * Texts and layouts that editors write: one row for each page and language. Shoppers see `published`. `draft` is the
 * editor's version, null when it equals the published one.
 */
export const contents = pgTable(
  'contents',
  {
    /** 'home', 'faq', 'terms', 'contact', 'returns', 'privacy', 'accessibility', 'search', or 'blog/' and the slug of a post. */
    key: text('key').notNull(),
    locale: text('locale').notNull(),
    published: jsonb('published'),
    draft: jsonb('draft'),
    /** Increases with every write. A write that names an older version is refused. */
    version: integer('version').notNull().default(1),
    publishedAt: moment('published_at'),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  (t) => [primaryKey({ columns: [t.key, t.locale] })],
)
