import { sql } from 'drizzle-orm'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DEFAULT_PARTNER_SHARE } from '../../../../contract/account/partners-rules.ts'
import { DEFAULT_MAX_QUANTITY } from '../../../../contract/buying/cart-rules.ts'
import { DEFAULT_RETURN_DAYS } from '../../../../contract/buying/orders-rules.ts'
import type { Locale, LocalizedText } from '../../../../contract/values/languages.ts'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'

/** The texts of a product in one language. English has all of them. */
export interface ProductTexts {
  name: string
  description: string
  highlights: string[]
}

/** The texts of a product in another language. What it lacks is shown in English. */
export interface TranslatedTexts extends Partial<ProductTexts> {
  /** By the English badge. */
  badges?: Readonly<Record<string, string>>
  /** Values of the specification table, by the English name of the attribute. */
  specs?: Readonly<Record<string, string>>
  sizeChart?: SizeChart
}

export interface StoredOption {
  /** English, and the value in addresses and filters in every language. */
  value: string
  /** Its names in other languages. */
  names?: Partial<Record<Locale, string>>
  color?: string
}

export interface StoredAttribute {
  name: string
  options: StoredOption[]
}

/** A photograph of the product in the uploads. */
export interface StoredPhoto {
  /** Id of the upload. */
  id: string
  /** Address or file that it came from. */
  source: string
  /** Value of the option that it shows. */
  option?: string
}

/** A video of the product. */
export interface StoredVideo {
  /** Id of the video, and the address or file that it came from. */
  id?: string
  source?: string
  /** Name of a video that the demo has, in place of both. */
  drawing?: string
  title: LocalizedText
  /** Seconds. */
  duration: number
  poster?: StoredPhoto
  /** Texts in the format WebVTT, by the language that they are in. */
  captions?: Partial<Record<Locale, string>>
}

/** How the demo draws a product, or its photographs; without a drawing, shape and palette are empty. */
export interface StoredPicture {
  photos?: StoredPhoto[]
  shape: string
  palette: string
  label?: string
  note?: string
  /** What a bundle contains, each unit once. `label` is the name on it. */
  parts?: { shape: string; palette: string; brand: string; label: string; note?: string }[]
}

export interface SizeChart {
  columns: string[]
  rows: string[][]
}

/** The person or company behind a store. */
export interface StoredTrader {
  legalName: string
  address: string[]
  email?: string
  phone?: string
  registration?: string
}

/** The person who makes what a store sells. */
export interface StoredMaker {
  name: string
  words: LocalizedText
  portrait?: StoredPhoto
  /** Name of a portrait that the demo draws. */
  drawing?: string
  place?: { name: string; latitude: number; longitude: number }
}

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    parentId: text('parent_id').references((): AnyPgColumn => categories.id),
    /** 1 for a department, 2 for a group, 3 for a leaf. */
    level: integer('level').notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    blurb: jsonb('blurb').$type<LocalizedText>(),
    /** Google's product category: its path in English, or its number. A category without one has that of the one above it. */
    googleCategory: text('google_category'),
  },
  (t) => [index('categories_parent').on(t.parentId)],
)

export const stores = pgTable('stores', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** The account that owns the store; null when there is none. */
  ownerId: text('owner_id').references(() => users.id),
  customerId: text('customer_id').notNull().unique(),
  departmentId: reference('department_id', () => categories.id),
  place: text('place').notNull(),
  /** Where customers send their returns, line by line; empty: the place. */
  returnAddress: jsonb('return_address').$type<string[]>().notNull().default([]),
  trader: jsonb('trader').$type<StoredTrader>(),
  maker: jsonb('maker').$type<StoredMaker>(),
  /** Whether the shop has checked who is behind it. */
  isVerified: boolean('is_verified').notNull().default(false),
  story: text('story').notNull(),
  markColor: text('mark_color').notNull(),
  freeShippingFrom: integer('free_shipping_from').notNull(),
  /** Number of followers from before the shop counted them itself. Rows of `follows` are added to it. */
  earlierFollowers: integer('earlier_followers').notNull().default(0),
  foundedYear: integer('founded_year').notNull(),
  position: integer('position').notNull(),
})

export const products = pgTable(
  'products',
  {
    /** parentProductId on the wire. */
    id: text('id').primaryKey(),
    /** Slug of its first variant, also used in the addresses of its pictures. */
    slug: text('slug').notNull().unique(),
    storeId: reference('store_id', () => stores.id),
    leafId: reference('leaf_id', () => categories.id),
    departmentId: reference('department_id', () => categories.id),
    /** 1 for a plain product, 2 for a bundle, 5 for the membership. */
    productType: integer('product_type').notNull().default(1),
    texts: jsonb('texts')
      .$type<{ en: ProductTexts } & Partial<Record<Exclude<Locale, 'en'>, TranslatedTexts>>>()
      .notNull(),
    badges: jsonb('badges').$type<string[]>().notNull(),
    specs: jsonb('specs').$type<[name: string, value: string][]>().notNull(),
    attributes: jsonb('attributes').$type<StoredAttribute[]>().notNull(),
    picture: jsonb('picture').$type<StoredPicture>().notNull(),
    videos: jsonb('videos').$type<StoredVideo[]>().notNull().default([]),
    sizeChart: jsonb('size_chart').$type<SizeChart>(),
    returnDays: integer('return_days').notNull().default(DEFAULT_RETURN_DAYS),
    partnerRevshare: real('partner_revshare').notNull().default(DEFAULT_PARTNER_SHARE),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    maximumQuantity: integer('maximum_quantity').notNull().default(DEFAULT_MAX_QUANTITY),
    allowOrderOutOfStock: boolean('allow_order_out_of_stock').notNull().default(false),
    indexedOffer: boolean('indexed_offer').notNull().default(true),
    /** Ratings without a text, five stars first. Ratings with a text are counted from `reviews`. */
    starCounts: jsonb('star_counts').$type<[number, number, number, number, number]>().notNull(),
    aiReview: text('ai_review'),
    /** Units sold, for "best sellers". */
    sold: integer('sold').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the texts, pictures or prices that crawlers read last changed. Maintained by a trigger. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was taken out of the shop. It keeps its row for the orders that name it. */
    withdrawnAt: moment('withdrawn_at'),
    /** Whether lists, searches and crawlers find it. The membership is sold only in the cart and has no page. */
    listed: boolean('listed').notNull().generatedAlwaysAs(sql`product_type <> 5 and withdrawn_at is null`),
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
    productId: reference('product_id', () => products.id),
    slug: text('slug').notNull().unique(),
    /** The seller's own article number. */
    sku: text('sku').unique(),
    /** The number by which all shops know the article. */
    gtin: text('gtin'),
    /** Option indices joined by '-'; empty for a product without attributes. */
    variantKey: text('variant_key').notNull(),
    position: integer('position').notNull(),
    /** List price, member price and Talents back, in minor units of US dollars. */
    listPrice: integer('list_price').notNull(),
    memberPrice: integer('member_price').notNull(),
    talents: integer('talents').notNull(),
    stock: integer('stock').notNull(),
  },
  (t) => [uniqueIndex('variants_product_key').on(t.productId, t.variantKey)],
)

/**
 * Former or withdrawn slugs of products and variants; each redirects to a variant. A trigger adds the old slug when one
 * is renamed.
 */
export const slugRedirects = pgTable('slug_redirects', {
  slug: text('slug').primaryKey(),
  variantId: reference('variant_id', () => variants.id),
})

/** Former slugs of categories. A trigger adds the old slug when one is renamed. */
export const categorySlugRedirects = pgTable('category_slug_redirects', {
  slug: text('slug').primaryKey(),
  categoryId: reference('category_id', () => categories.id),
})

export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: reference('bundle_id', () => products.id),
    variantId: reference('variant_id', () => variants.id),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.variantId] })],
)

/** Products that a visitor (guest or user) viewed, with the time of the latest view. */
export const recentViews = pgTable(
  'recent_views',
  {
    viewerId: text('viewer_id').notNull(),
    productId: reference('product_id', () => products.id),
    viewedAt: moment('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.viewerId, t.productId] }), index('recent_views_viewer').on(t.viewerId, t.viewedAt)],
)
