import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PaymentMethod, StoreOrderState } from '../../../contract/orders.ts'
import type { UsState } from '../../../contract/us-states.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { PurchaseKind, StoredAttribution } from '../cart/cart-tables.ts'
import { products, stores, variants } from '../catalogue/catalogue-tables.ts'
import type { LineState } from './order-states.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An address as it was when the order was placed. */
export interface AddressSnapshot {
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: UsState
  readonly zip: string
  readonly country: 'US'
  readonly mobile: string
}

/**
 * How an order is paid. 'awaiting': by a payment that is not settled; 'due': cash on delivery; 'paid'; 'failed': nothing
 * was paid, and what it held was released.
 */
export type OrderPaymentState = 'awaiting' | 'due' | 'paid' | 'failed'

/** The source of order numbers: see `orderNumberOf`. */
export const orderNumbers = pgSequence('order_numbers')

/**
 * Master orders. Amounts are minor units of the order's currency, unless their name says dollars. They are those of the
 * moment of placing, and are raised by deals that are added later; what was given back is counted beside them.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** 'EG-204817' */
    number: text('number').notNull().unique(),
    ownerKind: text('owner_kind').$type<'guest' | 'user'>().notNull(),
    ownerId: text('owner_id').notNull(),
    email: text('email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    currencyCode: text('currency_code').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    /** Units of the currency per US dollar when the order was placed. */
    perDollar: doublePrecision('per_dollar').notNull(),
    msrpPrice: integer('msrp_price').notNull(),
    subTotal: integer('sub_total').notNull(),
    promoDiscount: integer('promo_discount').notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    tax: integer('tax').notNull(),
    /** Before Talents. */
    finalTotal: integer('final_total').notNull(),
    /** The part of `finalTotal` that the wallet pays. */
    talents: integer('talents').notNull(),
    talentsDollars: integer('talents_dollars').notNull(),
    /** Given back to the wallet. */
    refundedTalents: integer('refunded_talents').notNull().default(0),
    refundedTalentsDollars: integer('refunded_talents_dollars').notNull().default(0),
    /** Given back by the payment method; with cash on delivery, what is not due any more. */
    refundedPayment: integer('refunded_payment').notNull().default(0),
    promoCode: text('promo_code'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentState: text('payment_state').$type<OrderPaymentState>().notNull(),
    /** The payment of the order itself; deals that are added later have their own. */
    paymentId: text('payment_id'),
    deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>().notNull(),
    /** Null: the same as the delivery address. */
    billingAddress: jsonb('billing_address').$type<AddressSnapshot>(),
    deliveryNote: text('delivery_note').notNull(),
    /** The cart that was ordered; it may be gone. Null for an order without a cart. */
    cartId: text('cart_id'),
    /** The header `Idempotency-Key`, and a digest of the request. Null after a sign-in where the account used the key too. */
    requestKey: text('request_key'),
    fingerprint: text('fingerprint').notNull(),
    placedAt: moment('placed_at').notNull(),
    /** Until when an order that awaits its payment holds stock and Talents. */
    holdUntil: moment('hold_until'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('orders_request').on(t.ownerKind, t.ownerId, t.requestKey),
    uniqueIndex('orders_awaiting').on(t.cartId).where(sql`payment_state = 'awaiting'`),
    index('orders_owner').on(t.ownerKind, t.ownerId, t.placedAt),
    index('orders_email').on(t.email),
  ],
)

/** What one store sends. */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    storeName: text('store_name').notNull(),
    storeMarkColor: text('store_mark_color').notNull(),
    state: text('state').$type<StoreOrderState>().notNull(),
    /** The states that it has been in, oldest first; times are Unix seconds. */
    steps: jsonb('steps').$type<{ readonly state: StoreOrderState; readonly at: number }[]>().notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    /** What the promo code takes off the delivery. */
    deliveryDiscount: integer('delivery_discount').notNull().default(0),
    /** When the parcel arrives, at the earliest and at the latest. Null when nothing is shipped. */
    arrivesFrom: moment('arrives_from'),
    arrivesBy: moment('arrives_by'),
    position: integer('position').notNull(),
  },
  (t) => [unique('store_orders_store').on(t.orderId, t.storeId), index('store_orders_of_store').on(t.storeId, t.state)],
)

/** The lines of store orders, with texts and amounts as they were when they were ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    storeOrderId: text('store_order_id')
      .notNull()
      .references(() => storeOrders.id),
    /** The line of the cart; null for a deal that was added after the purchase. */
    cartLineId: text('cart_line_id'),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    productType: integer('product_type').notNull(),
    kind: text('kind').$type<PurchaseKind>().notNull(),
    choiceId: text('choice_id').notNull(),
    units: integer('units').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image').notNull(),
    linkedVariant: jsonb('linked_variant').$type<{ keyName: string; name: string }[]>().notNull(),
    bundleSize: integer('bundle_size'),
    planLabel: text('plan_label'),
    plan: jsonb('plan').$type<{ id: string; frequencyId: string; duration: string; value: number }>(),
    /** Of all units: at list price, at what they cost, the share of the promo code, and the sales tax. */
    list: integer('list').notNull(),
    pays: integer('pays').notNull(),
    promoDiscount: integer('promo_discount').notNull(),
    tax: integer('tax').notNull(),
    rewardDollars: integer('reward_dollars').notNull(),
    /** The Talents of the line are in the wallet. */
    isRewarded: boolean('is_rewarded').notNull().default(false),
    state: text('state').$type<LineState>().notNull(),
    isAddedLater: boolean('is_added_later').notNull().default(false),
    attribution: jsonb('attribution').$type<StoredAttribution>(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_store_order').on(t.storeOrderId),
    index('order_lines_group_buy').on(t.choiceId).where(sql`kind = 'groupBuy'`),
  ],
)

/**
 * What orders took from the stock, by line and variant; a bundle takes its parts.
 */
export const orderStock = pgTable(
  'order_stock',
  {
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    /** May be less than ordered when the product can be ordered out of stock. */
    units: integer('units').notNull(),
    isReturned: boolean('is_returned').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.variantId] }), index('order_stock_variant').on(t.variantId)],
)

export type OrderRow = typeof orders.$inferSelect
export type StoreOrderRow = typeof storeOrders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
