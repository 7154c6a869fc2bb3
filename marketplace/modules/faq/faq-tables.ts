import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/catalogue-tables.ts'

export const faqs = pgTable(
  'faqs',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    source: text('source').notNull().default('AI IMPORT'),
    earlierLikes: integer('earlier_likes').notNull().default(0),
    earlierDislikes: integer('earlier_dislikes').notNull().default(0),
    position: integer('position').notNull(),
  },
  (t) => [index('faqs_product').on(t.productId)],
)
