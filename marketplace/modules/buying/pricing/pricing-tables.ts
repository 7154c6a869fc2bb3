import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { products, variants } from '../../finding/catalogue/catalogue-tables.ts'
import type { OfferedFrequency } from './frequency-label.ts'

/**
 * Currencies and their fixed rates. A price in another currency is the dollar price times the rate, rounded to the
 * minor unit.
 */
export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  symbol: text('symbol').notNull(),
  name: text('name').notNull(),
  perDollar: real('per_dollar').notNull(),
  position: integer('position').notNull(),
})

/**
 * The prices of a variant from a moment on, without deals, in minor units of US dollars. A trigger adds a row when one of
 * them changes, whoever changes it.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    variantId: reference('variant_id', () => variants.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    listPrice: integer('list_price').notNull(),
    memberPrice: integer('member_price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.since] })],
)

/** Period of a deal that runs once. It is counted from 1970 and lasts until 2038. */
export const ONCE_SECONDS = 2_147_483_647

/**
 * Timed deals. They repeat, so that the demo shop always has some. A period begins every `periodSeconds` (shifted by
 * `phaseSeconds`); in each, the deal runs from `startsAfterSeconds` for `runsSeconds`. A deal that runs once has the
 * period `ONCE_SECONDS`.
 */
export const timedDeals = pgTable(
  'timed_deals',
  {
    id: text('id').primaryKey(),
    productId: reference('product_id', () => products.id),
    periodSeconds: integer('period_seconds').notNull(),
    phaseSeconds: integer('phase_seconds').notNull().default(0),
    startsAfterSeconds: integer('starts_after_seconds').notNull().default(0),
    runsSeconds: integer('runs_seconds').notNull(),
    /** Per cent off the member price. */
    percentOff: integer('percent_off').notNull(),
    /** Whether the product can be bought at its list price while its deal is upcoming. */
    showOneTimePurchase: boolean('show_one_time_purchase').notNull().default(false),
  },
  (t) => [index('timed_deals_product').on(t.productId)],
)

/** Packs of one product with their own price ("1, 3 or 6"); `childOffers` on the wire. */
export const childOffers = pgTable(
  'child_offers',
  {
    id: text('id').primaryKey(),
    productId: reference('product_id', () => products.id),
    quantity: integer('quantity').notNull(),
    /** Member price of the whole pack, in minor units. */
    packPrice: integer('pack_price').notNull(),
    highlight: boolean('highlight').notNull().default(false),
  },
  (t) => [index('child_offers_product').on(t.productId)],
)

export const sellerPlans = pgTable('seller_plans', {
  id: text('id').primaryKey(),
  productId: reference('product_id', () => products.id).unique(),
  name: text('name').notNull(),
  /** Per cent off the member price of every delivery. */
  percentOff: integer('percent_off').notNull(),
  frequencies: jsonb('frequencies').$type<(OfferedFrequency & { frequencyId: string })[]>().notNull(),
})

/** Lowest and highest Talents earned, when they depend on the choice; minor units. */
export const rewardRanges = pgTable('reward_ranges', {
  productId: reference('product_id', () => products.id).primaryKey(),
  lowest: integer('lowest').notNull(),
  highest: integer('highest').notNull(),
})
