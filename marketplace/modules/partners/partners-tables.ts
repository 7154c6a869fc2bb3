import { date, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/** Links of partners to product pages; what comes by them counts for the partner. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** What the address carries as `linkid`. */
    linkId: text('link_id').notNull().unique(),
    label: text('label').notNull(),
    slug: text('slug').notNull(),
    /** Figures from before the shop counted them itself; commission in minor units of US dollars. */
    earlierClicks: integer('earlier_clicks').notNull().default(0),
    earlierOrders: integer('earlier_orders').notNull().default(0),
    earlierCommission: integer('earlier_commission').notNull().default(0),
    /** The request key of the call that made it, so that a repeat of the call finds it. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('partner_links_user').on(t.userId, t.createdAt),
    unique('partner_links_user_request').on(t.userId, t.requestKey),
  ],
)

/** Who came by a link on which day (UTC): a visitor who comes twice a day counts once. */
export const partnerClicks = pgTable(
  'partner_clicks',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => partnerLinks.linkId),
    day: date('day').notNull(),
    visitorId: text('visitor_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.day, t.visitorId] })],
)
