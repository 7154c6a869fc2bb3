import { boolean, index, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { products } from '../catalogue/catalogue-tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Public ids of the media service. */
    images: jsonb('images').$type<string[]>().notNull(),
    certifiedBuyer: boolean('certified_buyer').notNull().default(false),
    earlierLikes: integer('earlier_likes').notNull().default(0),
    earlierDislikes: integer('earlier_dislikes').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('reviews_product_created').on(t.productId, t.createdAt)],
)

/** "By feature" ratings of a product. */
export const featureRatings = pgTable(
  'feature_ratings',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    average: real('average').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('feature_ratings_product').on(t.productId)],
)
