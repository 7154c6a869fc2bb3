import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products, variants } from '../../finding/catalogue/catalogue-tables.ts'

/** Upsell and group-buy campaigns. Like timed deals they repeat, and they run for the whole of each period. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'upsell' | 'groupBuy'>().notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    periodSeconds: integer('period_seconds').notNull(),
    /** Minor units of US dollars. */
    firstTimePrice: integer('first_time_price').notNull(),
    existingMemberPrice: integer('existing_member_price').notNull(),
    /** Units joined before the shop took orders. `listCampaigns` adds the units in paid orders to it. */
    joined: integer('joined').notNull().default(0),
    target: integer('target').notNull().default(1),
  },
  (t) => [index('campaigns_product').on(t.productId)],
)

/** Deals that a new member gets with the first purchase of a product, free or discounted. */
export const firstPurchaseDeals = pgTable(
  'first_purchase_deals',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    dealVariantId: text('deal_variant_id')
      .notNull()
      .references(() => variants.id),
    /** In minor units of US dollars; 0 is free. */
    dealPrice: integer('deal_price').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.dealVariantId] })],
)
