import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'

/** Payments of orders by card (docs/payments.md). Card numbers and security codes never reach the shop. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** Whose saved cards it may use. Null for what a guest paid, also after the order became an account's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The provider's id of the card. */
    methodId: text('method_id').notNull(),
    savesCard: boolean('keeps').notNull(),
    /** Charged without the buyer. */
    isOffSession: boolean('is_off_session').notNull(),
    /** Page of the storefront to which a bank leads back; that of the checkout when absent. */
    returnPath: text('return_path'),
    /** 'paid' and 'failed' are final. */
    status: text('status').$type<'processing' | 'actionRequired' | 'paid' | 'failed'>().notNull(),
    /** The provider's payment intent. Null until it is created; it is confirmed only after it is stored here. */
    intentId: text('intent_id').unique(),
    /** Set during a 3-D Secure challenge. */
    clientSecret: text('client_secret'),
    nextActionUrl: text('next_action_url'),
    declineCode: text('decline_code'),
    brand: text('brand'),
    last4: text('last4'),
    /** The provider's digest of the card number: the same for a card that was entered twice. */
    cardFingerprint: text('card_fingerprint'),
    /** The card can be charged again. */
    isReusable: boolean('is_reusable').notNull().default(false),
    /** Minor units: the sum of the refunds, also of those that the provider has not made yet. */
    refunded: integer('refunded').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    index('payments_user').on(t.userId, t.settledAt),
    index('payments_card').on(t.cardFingerprint),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
)

/** Amounts that are given back. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    /** Names the reason; a refund may take its amount from several payments of an order. */
    key: text('key').notNull(),
    amount: integer('amount').notNull(),
    /** The provider's refund, once it is made. */
    refundId: text('refund_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('payment_refunds_key').on(t.paymentId, t.key), check('payment_refunds_amount', sql`${t.amount} > 0`)],
)

/**
 * Disputes of payments (docs/payments.md#disputes). 'withdrawn': the bank holds the money. 'reinstated' is final: the shop has
 * it again, or the provider said so before it said that it was withdrawn.
 */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    /** What the bank took, in minor units of the payment; never more than what was left of it. */
    amount: integer('amount').notNull(),
    state: text('state').$type<'withdrawn' | 'reinstated'>().notNull(),
    createdAt: moment('created_at').notNull(),
    reinstatedAt: moment('reinstated_at'),
  },
  (t) => [index('payment_disputes_payment').on(t.paymentId), check('payment_disputes_amount', sql`${t.amount} >= 0`)],
)

/** The provider's customers, who own the saved cards of users. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The embedded provider, and the test and live modes of the real one, do not know each other's customers. */
    provider: text('provider').$type<'embedded' | 'test' | 'live'>().notNull(),
    customerId: text('customer_id').notNull().unique(),
    /** Null, or no saved card: the default is the one that was used last (docs/payments.md#saved-cards). */
    defaultMethodId: text('default_method_id'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
)
