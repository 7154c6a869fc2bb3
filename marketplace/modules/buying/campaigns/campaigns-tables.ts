import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '../../../db/columns.ts'
import { products, variants } from '../../finding/catalogue/catalogue-tables.ts'

/** Upsell and group-buy campaigns. Like timed deals they repeat, and they run for the whole of each period. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'upsell' | 'groupBuy'>().notNull(),
    productId: reference('product_id', () => products.id),
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
    productId: reference('product_id', () => products.id),
    dealVariantId: reference('deal_variant_id', () => variants.id),
    /** In minor units of US dollars; 0 is free. */
    dealPrice: integer('deal_price').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.dealVariantId] })],
)
