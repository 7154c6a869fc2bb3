import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { UsState } from '../../../../contract/account/us-states.ts'
import type { OrderReturn, PaymentMethod, StoreOrderState } from '../../../../contract/buying/orders.ts'
import type { ReturnReason } from '../../../../contract/buying/orders-rules.ts'
import { DEFAULT_RETURN_DAYS } from '../../../../contract/buying/orders-rules.ts'
import type { Frequency } from '../../../../contract/buying/subscriptions-rules.ts'
import { moment, reference } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { products, stores, variants } from '../../finding/catalogue/catalogue-tables.ts'
import type { PurchaseKind, StoredAttribution } from '../cart/cart-tables.ts'
import { giftCards } from '../gift-cards/gift-cards-tables.ts'
import { paymentDisputes } from '../payments/payments-tables.ts'
import type { LineState } from './model/order-states.ts'

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

export type ReturnState = OrderReturn['state']

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
    /**
     * The gift card that pays a part of `finalTotal`, before Talents; the same in both currencies, and what went back
     * to it.
     */
    giftCardId: text('gift_card_id').references(() => giftCards.id),
    giftCard: integer('gift_card').notNull().default(0),
    giftCardDollars: integer('gift_card_dollars').notNull().default(0),
    refundedGiftCard: integer('refunded_gift_card').notNull().default(0),
    refundedGiftCardDollars: integer('refunded_gift_card_dollars').notNull().default(0),
    /** Given back to the wallet. */
    refundedTalents: integer('refunded_talents').notNull().default(0),
    refundedTalentsDollars: integer('refunded_talents_dollars').notNull().default(0),
    /** Given back by the payment method; with cash on delivery, what is not due any more. */
    refundedPayment: integer('refunded_payment').notNull().default(0),
    /** Given back of what was paid in cash at the door. */
    refundedCash: integer('refunded_cash').notNull().default(0),
    /**
     * What its lines cost less than at list price: of goods that were neither cancelled nor returned, in minor units of US
     * dollars. Kept by a trigger on the lines.
     */
    savedDollars: doublePrecision('saved_dollars').notNull().default(0),
    promoCode: text('promo_code'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentState: text('payment_state').$type<OrderPaymentState>().notNull(),
    /** The payment of the order itself; deals that are added later have their own. */
    paymentId: text('payment_id'),
    deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>().notNull(),
    /** Null: the same as the delivery address. */
    billingAddress: jsonb('billing_address').$type<AddressSnapshot>(),
    deliveryNote: text('delivery_note').notNull(),
    /** Digest of the device that ordered. Null for renewals, and when the browser names none. */
    deviceDigest: text('device_digest'),
    /** The cart that was ordered; it may be gone. Null for an order without a cart. */
    cartId: text('cart_id'),
    /** The header `Idempotency-Key`, and a digest of the request. Null for renewals, and after a sign-in where the account used the key too. */
    idempotencyKey: text('request_key'),
    /** The subscription or membership that the order renews, and the date of that renewal. */
    renewalOf: text('renewal_of'),
    renewalDate: moment('renewal_date'),
    fingerprint: text('fingerprint').notNull(),
    placedAt: moment('placed_at').notNull(),
    /** Until when an order that awaits its payment holds stock and Talents. */
    holdUntil: moment('hold_until'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('orders_request').on(t.ownerKind, t.ownerId, t.idempotencyKey),
    uniqueIndex('orders_awaiting').on(t.cartId).where(sql`payment_state = 'awaiting'`),
    /** Each renewal is placed once; an order that was not paid does not count. */
    uniqueIndex('orders_renewal').on(t.renewalOf, t.renewalDate).where(sql`payment_state <> 'failed'`),
    index('orders_listed').on(t.ownerKind, t.ownerId, t.placedAt, t.id).where(sql`payment_state <> 'failed'`),
    /** The sum of an owner's savings reads this index alone. */
    index('orders_saved')
      .on(t.ownerKind, t.ownerId, t.savedDollars)
      .where(sql`payment_state in ('paid', 'due') and saved_dollars > 0`),
    index('orders_email').on(t.email),
    /** See the index of the users. */
    index('orders_mailbox').on(sql`mailbox_of(email)`),
  ],
)

/**
 * Mailboxes of deleted accounts that had ordered. `has_ordered`, in the migration `mailboxes_devices_and_dead_mails`, reads
 * them: what is for a first order is not had again with a new account.
 */
export const formerCustomers = pgTable('former_customers', {
  /** SHA-256 of the mailbox, in hexadecimal digits. Without a secret: it must outlive a new TOKEN_SECRET. */
  digest: text('digest').primaryKey(),
})

/** What one store sends. */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    /** Owner and time of the order, kept here so that an index lists an owner's orders by state or store. */
    ownerKind: text('owner_kind').$type<'guest' | 'user'>().notNull(),
    ownerId: text('owner_id').notNull(),
    placedAt: moment('placed_at').notNull(),
    storeId: reference('store_id', () => stores.id),
    storeName: text('store_name').notNull(),
    storeMarkColor: text('store_mark_color').notNull(),
    state: text('state').$type<StoreOrderState>().notNull(),
    /** The states that it has been in, oldest first; times are Unix seconds. */
    steps: jsonb('steps').$type<{ readonly state: StoreOrderState; readonly at: number }[]>().notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    /** What the promo code takes off the delivery. */
    deliveryDiscount: integer('delivery_discount').notNull().default(0),
    /** The goods from which its delivery is free. 0 when it is not free, or not for this reason. */
    freeDeliveryFrom: integer('free_delivery_from').notNull().default(0),
    /** The delivery fee that was taken from a refund (docs/orders.md#fees-after-cancelling). */
    feeFromRefund: integer('fee_from_refund').notNull().default(0),
    /** When the parcel arrives, at the earliest and at the latest. Null when nothing is shipped. */
    arrivesFrom: moment('arrives_from'),
    arrivesBy: moment('arrives_by'),
    /** A return of its lines was requested, and neither withdrawn nor refused. */
    hasReturn: boolean('has_return').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    unique('store_orders_store').on(t.orderId, t.storeId),
    index('store_orders_of_store').on(t.storeId, t.state),
    index('store_orders_by_state').on(t.ownerKind, t.ownerId, t.state, t.placedAt, t.orderId),
    /** The states are those of the group `underWay`, written as constants: an index takes no parameters. */
    index('store_orders_under_way')
      .on(t.ownerKind, t.ownerId, t.placedAt, t.orderId)
      .where(sql`state in ('awaitingPayment', 'placed', 'accepted', 'packing', 'packed', 'onTheWay')`),
    index('store_orders_by_store').on(t.ownerKind, t.ownerId, t.storeId, t.placedAt, t.orderId),
    index('store_orders_returned').on(t.ownerKind, t.ownerId, t.placedAt, t.orderId).where(sql`has_return`),
  ],
)

/** The lines of store orders, with texts and amounts as they were when they were ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    storeOrderId: reference('store_order_id', () => storeOrders.id),
    /** The line of the cart; null for a deal that was added after the purchase. */
    cartLineId: text('cart_line_id'),
    productId: reference('product_id', () => products.id),
    variantId: reference('variant_id', () => variants.id),
    productType: integer('product_type').notNull(),
    kind: text('kind').$type<PurchaseKind>().notNull(),
    choiceId: text('choice_id').notNull(),
    units: integer('units').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image').notNull(),
    linkedVariant: jsonb('linked_variant').$type<{ keyName: string; name: string }[]>().notNull(),
    bundleSize: integer('bundle_size'),
    plan: jsonb('plan').$type<Frequency & { id: string; frequencyId: string }>(),
    /** Sums for all units: at list price, at what they cost, the share of the promo code, and the sales tax. */
    list: integer('list').notNull(),
    pays: integer('pays').notNull(),
    promoDiscount: integer('promo_discount').notNull(),
    tax: integer('tax').notNull(),
    rewardDollars: integer('reward_dollars').notNull(),
    /** The Talents of the line are in the wallet. */
    isRewarded: boolean('is_rewarded').notNull().default(false),
    state: text('state').$type<LineState>().notNull(),
    /** Units that came back to the store. */
    returnedUnits: integer('returned_units').notNull().default(0),
    /** Days after the delivery in which it can be returned, as the product said; 0 for a final sale. */
    returnDays: integer('return_days').notNull().default(DEFAULT_RETURN_DAYS),
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
    lineId: reference('line_id', () => orderLines.id),
    variantId: reference('variant_id', () => variants.id),
    /** May be less than ordered when the product can be ordered out of stock. */
    units: integer('units').notNull(),
    /** Those of `units` that went back into the stock. */
    returned: integer('returned').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.variantId] }), index('order_stock_variant').on(t.variantId)],
)

/**
 * Lines of one parcel on their way back to its store (docs/orders.md#returns). Amounts are minor units of the order's
 * currency: what is given back when the store has received it, and what was, afterwards.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    storeOrderId: reference('store_order_id', () => storeOrders.id),
    /** 'EG-204817-R1' */
    number: text('number').notNull().unique(),
    state: text('state').$type<ReturnState>().notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    note: text('note').notNull(),
    /** Public ids of the media service. */
    images: jsonb('images').$type<string[]>().notNull(),
    /** The address of the store, line by line. */
    sendTo: jsonb('send_to').$type<string[]>().notNull(),
    giftCard: integer('gift_card').notNull().default(0),
    talents: integer('talents').notNull(),
    payment: integer('payment').notNull(),
    /** The header `Idempotency-Key`, and a digest of the request. */
    idempotencyKey: text('request_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    requestedAt: moment('requested_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('order_returns_request').on(t.orderId, t.idempotencyKey),
    index('order_returns_requested').on(t.requestedAt).where(sql`state = 'requested'`),
  ],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: reference('return_id', () => orderReturns.id),
    lineId: reference('line_id', () => orderLines.id),
    units: integer('units').notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.lineId] })],
)

/**
 * What open disputes have taken of orders (docs/payments.md#disputes). A dispute that the shop wins gives it back, and its row
 * is deleted.
 */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    disputeId: text('dispute_id')
      .primaryKey()
      .references(() => paymentDisputes.id),
    orderId: reference('order_id', () => orders.id),
    /** What the bank took, in minor units of the order's currency. */
    amount: integer('amount').notNull(),
    /** The part of it that stands for goods that were cancelled or returned since: nothing else is given back for them. */
    amountUsed: integer('amount_used').notNull().default(0),
    /** Talents that were taken from the wallet, or are owed, in minor units of US dollars. */
    talents: integer('talents').notNull(),
    /** The part of it that such goods had earned: nothing else is taken back for them. */
    talentsUsed: integer('talents_used').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('order_disputes_order').on(t.orderId),
    check('order_disputes_amount', sql`${t.amountUsed} between 0 and ${t.amount}`),
    check('order_disputes_talents', sql`${t.talentsUsed} between 0 and ${t.talents}`),
  ],
)

/** Who opened a guest's order by the link that was mailed, and reads it like its owner until then. */
export const orderViewers = pgTable(
  'order_viewers',
  {
    orderId: reference('order_id', () => orders.id),
    viewerKind: text('viewer_kind').$type<'guest' | 'user'>().notNull(),
    viewerId: text('viewer_id').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.viewerKind, t.viewerId] }),
    index('order_viewers_viewer').on(t.viewerKind, t.viewerId),
  ],
)

export type OrderRow = typeof orders.$inferSelect
export type StoreOrderRow = typeof storeOrders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderDisputeRow = typeof orderDisputes.$inferSelect
export type OrderReturnRow = typeof orderReturns.$inferSelect
