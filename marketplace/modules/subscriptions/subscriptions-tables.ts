import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { variants } from '../catalogue/catalogue-tables.ts'
import { orderLines, orders } from '../orders/orders-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Memberships that began with an order. `users.membership_id` names the one in force. */
export const memberships = pgTable(
  'memberships',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    startedAt: moment('started_at').notNull(),
    /** When the next year begins, and what it costs in minor units of the order's currency. */
    renewsAt: moment('renews_at').notNull(),
    renewalPrice: integer('renewal_price').notNull(),
  },
  (t) => [index('memberships_user').on(t.userId), index('memberships_renewal').on(t.renewsAt)],
)

/** Subscriptions that began with an order, one for each line. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The order that began it has the currency, the address and the card. */
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: text('line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    units: integer('units').notNull(),
    planId: text('plan_id').notNull(),
    frequencyId: text('frequency_id').notNull(),
    duration: text('duration').$type<'week' | 'month'>().notNull(),
    value: integer('value').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The date of the next delivery. */
    nextDeliveryAt: moment('next_delivery_at').notNull(),
  },
  (t) => [index('subscriptions_user').on(t.userId), index('subscriptions_next').on(t.nextDeliveryAt)],
)
