import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../accounts/accounts-tables.ts'

/** Links of partners to product pages. Purchases through them are credited to the partner. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The `linkid` parameter of the address. */
    linkId: text('link_id').notNull().unique(),
    label: text('label').notNull(),
    slug: text('slug').notNull(),
    /** Idempotency key of the call that created the link. */
    idempotencyKey: text('request_key'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('partner_links_user').on(t.userId, t.createdAt),
    unique('partner_links_user_request').on(t.userId, t.idempotencyKey),
  ],
)

/** Clicks by visitor and day (UTC), counted once each. */
export const partnerClicks = pgTable(
  'partner_clicks',
  {
    linkId: reference('link_id', () => partnerLinks.linkId),
    day: date('day').notNull(),
    visitorId: text('visitor_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.day, t.visitorId] })],
)

/** Order lines that were bought through a link. A line that is cancelled or returned has no row. */
export const partnerSales = pgTable(
  'partner_sales',
  {
    lineId: text('line_id').primaryKey(),
    linkId: reference('link_id', () => partnerLinks.linkId),
    orderId: text('order_id').notNull(),
    /** Minor units of US dollars. */
    commission: integer('commission').notNull(),
    /** The part of it that is not the partner's while the payment is disputed (docs/payments.md#disputes). */
    heldBack: integer('held_back').notNull().default(0),
    soldAt: moment('sold_at').notNull(),
  },
  (t) => [
    index('partner_sales_link').on(t.linkId),
    check('partner_sales_held_back', sql`${t.heldBack} between 0 and ${t.commission}`),
  ],
)
