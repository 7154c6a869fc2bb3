import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { variants } from '../../finding/catalogue/catalogue-tables.ts'
import { orders } from '../orders/orders-tables.ts'

/** What a purchase is attributed to, as the browser sent it. */
export interface DealAttribution {
  readonly affiliate_data: Readonly<Record<string, string>>
  readonly utm_data: Readonly<Record<string, string>>
  readonly facebook_conversion_tracking_data: Readonly<Record<string, string>>
  readonly timeZone: string
}

/** The deals that were chosen for an order, with what became of each (docs/deals.md#after-the-purchase). */
export const postPurchaseDeals = pgTable(
  'post_purchase_deals',
  {
    orderId: reference('order_id', () => orders.id),
    campaignId: text('campaign_id').notNull(),
    type: text('type').$type<'OTO' | 'EXCLUSIVE'>().notNull(),
    position: integer('position').notNull(),
    variantId: reference('variant_id', () => variants.id),
    /** In minor units of US dollars. */
    price: integer('price').notNull(),
    /**
     * The total of the first press that was refused because the deal costs something else by now, in minor units of the
     * order's currency. Null when the shopper has confirmed what it costs.
     */
    refusedTotal: integer('refused_total'),
    endsAt: moment('ends_at').notNull(),
    viewedAt: moment('viewed_at'),
    declinedAt: moment('declined_at'),
    /** The shopper saw the end of the deal. */
    expiredAt: moment('expired_at'),
    /** The shopper agreed to buy it. */
    acceptedAt: moment('accepted_at'),
    /** The header `Idempotency-Key` of the request that buys it. */
    idempotencyKey: text('request_key'),
    /** The card payment of the deal, from its start until it fails. Stock is held meanwhile. */
    paymentId: text('payment_id'),
    /** Its line in the order, once it is paid, or due in cash. */
    lineId: text('line_id'),
    attribution: jsonb('attribution').$type<DealAttribution>(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.campaignId] }),
    uniqueIndex('post_purchase_deals_position').on(t.orderId, t.position),
    index('post_purchase_deals_payment').on(t.paymentId),
  ],
)
