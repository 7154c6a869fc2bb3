import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    productId: reference('product_id', () => products.id),
    /** Null for reviews by nobody with an account. */
    userId: text('user_id').references(() => users.id),
    /** The language of the page on which it was written; null for older ones. People write in any. */
    language: text('language').$type<Locale>(),
    name: text('name').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Public ids of the media service. */
    images: jsonb('images').$type<string[]>().notNull(),
    certifiedBuyer: boolean('certified_buyer').notNull().default(false),
    /** Updated by the trigger of `review_votes`. Includes seeded counts. */
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (t) => [
    uniqueIndex('reviews_product_user').on(t.productId, t.userId),
    index('reviews_product_helpful').on(t.productId, sql`(likes - dislikes) desc`, t.createdAt.desc(), t.id),
    index('reviews_product_pictured').on(t.productId, t.createdAt.desc(), t.id).where(sql`images <> '[]'::jsonb`),
  ],
)

/** Number of reviews by stars, updated by the trigger of `reviews`. */
export const reviewTallies = pgTable('review_tallies', {
  productId: reference('product_id', () => products.id, { onDelete: 'cascade' }).primaryKey(),
  /** Five stars first. */
  stars: integer('stars').array().notNull().default([0, 0, 0, 0, 0]),
})

/** One vote per user and review. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: reference('review_id', () => reviews.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    isLike: boolean('is_like').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
)

/** One report per user and review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: reference('review_id', () => reviews.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
)

/** Features of a product that reviewers can rate ("By feature"). */
export const featureRatings = pgTable(
  'feature_ratings',
  {
    id: text('id').primaryKey(),
    productId: reference('product_id', () => products.id),
    name: text('name').notNull(),
    /** Sum and number of ratings, updated by the trigger of `review_feature_ratings`. */
    total: doublePrecision('total').notNull().default(0),
    ratings: integer('ratings').notNull().default(0),
    position: integer('position').notNull(),
  },
  (t) => [index('feature_ratings_product').on(t.productId)],
)

/** The rating of a feature in a review. */
export const reviewFeatureRatings = pgTable(
  'review_feature_ratings',
  {
    reviewId: reference('review_id', () => reviews.id, { onDelete: 'cascade' }),
    featureId: reference('feature_id', () => featureRatings.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.featureId] }), index('review_feature_ratings_feature').on(t.featureId)],
)
