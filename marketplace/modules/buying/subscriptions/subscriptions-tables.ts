import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Subscription, SubscriptionState } from '../../../../contract/buying/subscriptions.ts'
import type { Frequency } from '../../../../contract/buying/subscriptions-rules.ts'
import { moment, reference } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { variants } from '../../finding/catalogue/catalogue-tables.ts'
import { type AddressSnapshot, orderLines, orders } from '../orders/orders-tables.ts'

/** How the charge of a renewal stands: the same for subscriptions and memberships. */
const chargeColumns = () => ({
  /** Failed charges of the renewal that is due, the first of them, and when it is tried again. */
  failures: integer('failures').notNull().default(0),
  failedAt: moment('failed_at'),
  retryAt: moment('retry_at'),
  /** The order whose payment is not settled. */
  renewalOrderId: text('renewal_order_id').references(() => orders.id),
  /** The date whose reminder was mailed. */
  remindedFor: moment('reminded_for'),
})

/** Memberships that began with an order. `users.membership_id` names the one in force. */
export const memberships = pgTable(
  'memberships',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** It has the currency, the language and the address. */
    orderId: reference('order_id', () => orders.id),
    startedAt: moment('started_at').notNull(),
    /** When the next year begins, and what it costs in minor units of the order's currency. */
    renewsAt: moment('renews_at').notNull(),
    renewalPrice: integer('renewal_price').notNull(),
    /** Its user wants no further year: it ends when the one that was paid does. */
    cancelledAt: moment('cancelled_at'),
    endedAt: moment('ended_at'),
    ...chargeColumns(),
  },
  (t) => [
    index('memberships_user').on(t.userId),
    index('memberships_renewal').on(t.renewsAt),
    index('memberships_renewal_order').on(t.renewalOrderId),
  ],
)

/** Subscriptions that began with an order, one for each line. Amounts are minor units of the order's currency. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    orderId: reference('order_id', () => orders.id),
    lineId: reference('line_id', () => orderLines.id).unique(),
    variantId: reference('variant_id', () => variants.id),
    state: text('state').$type<SubscriptionState>().notNull(),
    units: integer('units').notNull(),
    currencyCode: text('currency_code').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    /** Amounts of one unit, as they were when the subscription began; the reward in minor units of US dollars. */
    unitPrice: integer('unit_price').notNull(),
    unitList: integer('unit_list').notNull(),
    unitReward: integer('unit_reward').notNull(),
    planId: text('plan_id').notNull(),
    frequencyId: text('frequency_id').notNull(),
    duration: text('duration').$type<Frequency['duration']>().notNull(),
    value: integer('value').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The date of the next delivery, and the day of the month on which it would be in a month that has it. */
    nextDeliveryAt: moment('next_delivery_at').notNull(),
    anchorDay: integer('anchor_day').notNull(),
    /** The delivery that was skipped, until the one in its place was made. */
    skippedFrom: moment('skipped_from'),
    pausedAt: moment('paused_at'),
    resumesAt: moment('resumes_at'),
    endedAt: moment('ended_at'),
    /** When its shopper cancelled it. Null when it ended otherwise: then it cannot be taken back. */
    cancelledAt: moment('cancelled_at'),
    endReason: text('end_reason'),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    /** The saved card that is charged. Null: the default one. */
    methodId: text('method_id'),
    payWithTalents: boolean('pay_with_talents').notNull().default(false),
    /** Language of its mails. */
    locale: text('locale').$type<Locale>().notNull(),
    ...chargeColumns(),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    index('subscriptions_next').on(t.nextDeliveryAt),
    index('subscriptions_renewal_order').on(t.renewalOrderId),
  ],
)

/** What happened to subscriptions, in the order of `position`. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    position: integer('position').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: reference('subscription_id', () => subscriptions.id),
    event: text('event').$type<Subscription['history'][number]['event']>().notNull(),
    at: moment('at').notNull(),
    /** The order that was delivered, and what it cost less than at list price, in minor units of US dollars. */
    orderId: text('order_id').references(() => orders.id),
    savedDollars: integer('saved_dollars').notNull().default(0),
  },
  (t) => [
    index('subscription_events_subscription').on(t.subscriptionId, t.position),
    uniqueIndex('subscription_events_order').on(t.subscriptionId, t.orderId),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type MembershipRow = typeof memberships.$inferSelect
export type SubscriptionEvent = (typeof subscriptionEvents.$inferSelect)['event']
