import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale, LocalizedText } from '../../../contract/languages.ts'
import { users } from '../accounts/accounts-tables.ts'

/** The texts of a product in one language; English has all of them. */
export interface ProductTexts {
  name: string
  description: string
  highlights: string[]
}

export interface StoredAttribute {
  name: string
  options: { value: string; color?: string }[]
}

export interface StoredPicture {
  shape: string
  palette: string
  label?: string
  note?: string
}

export interface SizeChart {
  columns: string[]
  rows: string[][]
}

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    parentId: text('parent_id').references((): AnyPgColumn => categories.id),
    /** 1 department, 2 group, 3 leaf. */
    level: integer('level').notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    blurb: jsonb('blurb').$type<LocalizedText>(),
  },
  (t) => [index('categories_parent').on(t.parentId)],
)

export const stores = pgTable('stores', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** The account that owns the store. Followers follow this id: `storeCustomerId` on the wire. */
  ownerId: text('owner_id').references(() => users.id),
  customerId: text('customer_id').notNull().unique(),
  departmentId: text('department_id')
    .notNull()
    .references(() => categories.id),
  place: text('place').notNull(),
  story: text('story').notNull(),
  markColor: text('mark_color').notNull(),
  freeShippingFrom: integer('free_shipping_from').notNull(),
  /** Followers from before the shop counted them itself; rows of `follows` come on top. */
  earlierFollowers: integer('earlier_followers').notNull().default(0),
  foundedYear: integer('founded_year').notNull(),
  position: integer('position').notNull(),
})

export const products = pgTable(
  'products',
  {
    /** parentProductId on the wire. */
    id: text('id').primaryKey(),
    /** Slug of its first variant, and what its pictures are filed under. */
    slug: text('slug').notNull().unique(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    leafId: text('leaf_id')
      .notNull()
      .references(() => categories.id),
    departmentId: text('department_id')
      .notNull()
      .references(() => categories.id),
    /** 1 plain, 2 bundle, 5 membership. */
    productType: integer('product_type').notNull().default(1),
    texts: jsonb('texts').$type<{ en: ProductTexts } & Partial<Record<Locale, ProductTexts>>>().notNull(),
    badges: jsonb('badges').$type<string[]>().notNull(),
    specs: jsonb('specs').$type<[name: string, value: string][]>().notNull(),
    attributes: jsonb('attributes').$type<StoredAttribute[]>().notNull(),
    picture: jsonb('picture').$type<StoredPicture>().notNull(),
    sizeChart: jsonb('size_chart').$type<SizeChart>(),
    returnDays: integer('return_days').notNull().default(30),
    partnerRevshare: real('partner_revshare').notNull().default(8),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    maximumQuantity: integer('maximum_quantity').notNull().default(10),
    allowOrderOutOfStock: boolean('allow_order_out_of_stock').notNull().default(false),
    indexedOffer: boolean('indexed_offer').notNull().default(true),
    /** Ratings given without a text, five stars first; those with one are counted from `reviews`. */
    starCounts: jsonb('star_counts').$type<[number, number, number, number, number]>().notNull(),
    aiReview: text('ai_review'),
    /** Units sold, for "best sellers". */
    sold: integer('sold').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When what a crawler reads of it changed last: texts, pictures, prices. A trigger keeps it. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('products_store').on(t.storeId),
    index('products_leaf').on(t.leafId),
    index('products_department_sold').on(t.departmentId, t.sold),
    index('products_sold').on(t.sold),
  ],
)

export const variants = pgTable(
  'variants',
  {
    /** childProductId, variantId and centralProductId on the wire. */
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    slug: text('slug').notNull().unique(),
    /** Option indices joined by '-'; empty for a product without attributes. */
    variantKey: text('variant_key').notNull(),
    position: integer('position').notNull(),
    /** List price, member price and Talents back: minor units of US dollars. */
    listPrice: integer('list_price').notNull(),
    memberPrice: integer('member_price').notNull(),
    talents: integer('talents').notNull(),
    stock: integer('stock').notNull(),
  },
  (t) => [uniqueIndex('variants_product_key').on(t.productId, t.variantKey)],
)

/**
 * Slugs that a product or variant had before, or that were withdrawn: they lead to another one. A trigger adds the old
 * slug when one is renamed.
 */
export const slugRedirects = pgTable('slug_redirects', {
  slug: text('slug').primaryKey(),
  variantId: text('variant_id')
    .notNull()
    .references(() => variants.id),
})

/** Slugs that a category had before; written by a trigger when one is renamed. */
export const categorySlugRedirects = pgTable('category_slug_redirects', {
  slug: text('slug').primaryKey(),
  categoryId: text('category_id')
    .notNull()
    .references(() => categories.id),
})

export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: text('bundle_id')
      .notNull()
      .references(() => products.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.variantId] })],
)

/** What a visitor (guest or account) looked at, newest last seen. */
export const recentViews = pgTable(
  'recent_views',
  {
    viewerId: text('viewer_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.viewerId, t.productId] }), index('recent_views_viewer').on(t.viewerId, t.viewedAt)],
)
