import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'

export const faqs = pgTable(
  'faqs',
  {
    id: text('id').primaryKey(),
    productId: reference('product_id', () => products.id),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    source: text('source').notNull().default('AI IMPORT'),
    /** Updated by the trigger of `faq_votes`. Includes seeded counts. */
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    position: integer('position').notNull(),
  },
  (t) => [index('faqs_product').on(t.productId)],
)

/** One vote per voter and FAQ. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    faqId: reference('faq_id', () => faqs.id, { onDelete: 'cascade' }),
    /** A `callerKey`: 'guest {id}' or 'user {id}'. */
    voter: text('voter').notNull(),
    isLike: boolean('is_like').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.faqId, t.voter] }), index('faq_votes_voter').on(t.voter)],
)
