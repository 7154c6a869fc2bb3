import { z } from 'zod'
import { address } from './address.ts'
import { cart } from './cart.ts'
import { errorBody } from './error-body.ts'
import { money } from './money.ts'

const id = z.string().min(1).max(64)
/** The provider's id of a card, such as 'pm_1MqLiJ'. A card number sent in its place is refused, so it is stored nowhere. */
const methodId = z.string().regex(/^[a-z]+_\w{1,250}$/, "must be the card provider's id of a card")
/** Unix seconds. */
const instant = z.number().int()

export const PAYMENT_METHODS = ['COD', 'Card', 'Wallet', 'GooglePay', 'ApplePay'] as const
const paymentMethod = z.enum(PAYMENT_METHODS)

/**
 * What a store order goes through: docs/orders.md#states. A store order that waits for its payment is 'awaitingPayment',
 * and 'unpaid' when the payment came to nothing.
 */
export const STORE_ORDER_STATES = [
  'awaitingPayment',
  'placed',
  'accepted',
  'packing',
  'packed',
  'onTheWay',
  'delivered',
  'cancelled',
  'unpaid',
] as const
const storeOrderState = z.enum(STORE_ORDER_STATES)

/**
 * POST {api}/v1/order with an Idempotency-Key: pays the cart. Every amount is computed again; the order is refused with
 * 409 and ORDER_CHANGED when they differ from what the shopper saw.
 */
export const placeOrderBody = z.object({
  cartId: id,
  deliveryAddressId: id,
  /** The delivery address when absent. */
  billingAddressId: id.optional(),
  paymentMethod,
  /** The provider's id of a new card, or of a saved one. Needed for Card, GooglePay and ApplePay. */
  paymentMethodId: methodId.optional(),
  /** Keeps a new card for later. Carts with a subscription or a membership always keep it. */
  savePaymentMethod: z.boolean().default(false),
  /** Pays as much as possible from the wallet. */
  payWithTalents: z.boolean().default(false),
  deliveryNote: z.string().max(300).default(''),
  /** `accounting.finalTotal` of the checkout cart as shown: before Talents. */
  expectedTotal: money,
  /** `accounting.talentsUsable` as shown, when `payWithTalents`: what the wallet pays. */
  expectedTalents: money.optional(),
  /** Of a guest. */
  email: z.string().max(254).optional(),
})

const payment = z.object({
  method: paymentMethod,
  /**
   * 'paid'; 'due': cash on delivery; 'actionRequired': the bank asks for a further step at `nextActionUrl`; 'processing':
   * the provider has not answered yet, so ask for the order again; 'failed': nothing was paid, and the cart is as it was;
   * 'refunded': all of it was given back.
   */
  status: z.enum(['paid', 'due', 'actionRequired', 'processing', 'failed', 'refunded']),
  /** Of the intent, while a further step is needed. */
  clientSecret: z.string().optional(),
  nextActionUrl: z.string().optional(),
  /** Why it failed, in the requested language. */
  problem: z.string().optional(),
  /** Of the card, such as 'visa' and '4242'. */
  brand: z.string().optional(),
  last4: z.string().optional(),
})

/** Answer of POST {api}/v1/order. A declined card is a 402 whose code is the provider's, in capitals: CARD_DECLINED. */
export const placedOrderAnswer = z.object({
  data: z.object({ orderId: z.string(), orderNumber: z.string(), status: storeOrderState, payment }),
})

/**
 * 409 of POST {api}/v1/order. ORDER_CHANGED with the cart as it is now, absent when it is empty; ORDER_PAID with the order
 * that has paid for this cart meanwhile.
 */
export const orderRefusal = errorBody.extend({ data: cart.optional() })

const orderLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Address of the picture without a transformation. */
  image: z.string(),
  linkedVariant: z.array(z.object({ keyName: z.string(), name: z.string() })).default([]),
  productType: z.number().int(),
  bundleSize: z.number().int().optional(),
  quantity: z.number().int().min(1),
  /** 'Every 2 months', in the requested language. */
  planDeliveryLabel: z.string().optional(),
  isFirstPurchaseDeal: z.boolean().default(false),
  /** Added after the purchase, as a one-time offer or an exclusive deal. */
  isAddedLater: z.boolean().default(false),
  state: z.enum(['ordered', 'cancelled', 'returnRequested', 'returned']),
  /** Of all units. */
  accounting: z.object({
    msrpPrice: money,
    subTotal: money,
    promoDiscount: money.default(0),
    tax: money.default(0),
    rewardFinalPrice: money.default(0),
  }),
})

const storeOrder = z.object({
  storeOrderId: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeMarkColor: z.string().optional(),
  state: storeOrderState,
  /** The states that it has been in, oldest first. */
  steps: z.array(z.object({ state: storeOrderState, at: instant })),
  /** When the parcel arrives, at the earliest and at the latest. Absent when nothing is shipped. */
  estimatedDelivery: z.tuple([instant, instant]).optional(),
  deliveryFee: money,
  lines: z.array(orderLine),
})

const orderAddress = address.omit({ _id: true, isDefault: true })

/** One master order. Amounts are in the currency in which it was placed. */
export const order = z.object({
  orderId: z.string(),
  /** 'EG-204817' */
  orderNumber: z.string(),
  placedAt: instant,
  email: z.string(),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  coupon: z.string().default(''),
  accounting: z.object({
    msrpPrice: money,
    subTotal: money,
    promoDiscount: money,
    deliveryFee: money,
    tax: money,
    /** Of all that was ordered, before Talents. */
    finalTotal: money,
    /** Paid from the wallet. */
    talents: money,
    /** What the payment method paid or will pay: `finalTotal` less `talents`. */
    payable: money,
    refunded: money,
    /** Talents that come back. */
    rewardFinalPrice: money,
  }),
  payment,
  /** Talents of the buyer; absent for guests. */
  wallet: z.object({ earned: money, isCredited: z.boolean(), balance: money }).optional(),
  deliveryAddress: orderAddress,
  billingAddress: orderAddress.optional(),
  deliveryNote: z.string().default(''),
  storeOrders: z.array(storeOrder),
  /** Units can be cancelled by the shopper: no parcel is being packed. */
  canCancel: z.boolean().default(false),
  /** Placed by a guest: an account can be made from it. */
  isGuestOrder: z.boolean().default(false),
})

/** GET {api}/v1/order/{id}. Asks the provider about a payment that is not settled. */
export const orderAnswer = z.object({ data: order })

/** GET {api}/v1/order?skip=&limit=&state=&storeId=&from=&to=: the newest first, without unpaid ones. */
export const ordersAnswer = z.object({ data: z.array(order), count: z.number().int(), penCount: z.number().int() })

/** POST {api}/v1/order/{id}/cancel: all of it, or these lines. */
export const cancelOrderBody = z.object({ lineIds: z.array(id).min(1).max(200).optional() })

const savedCard = z.object({
  /** The provider's id, for `paymentMethodId`. */
  id: z.string(),
  /** 'visa' */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isDefault: z.boolean().default(false),
  isExpired: z.boolean().default(false),
})

/** GET {api}/v1/paymentMethod: the cards that the caller keeps; the default one first. */
export const savedCardsAnswer = z.object({ data: z.array(savedCard) })

/**
 * GET {api}/v1/exclusiveDeals?masterOrderId=&type=&skip=&limit=&campaignId=: deals that can be added to an order, until
 * `endsAt`. Exclusive deals come before the one-time offer.
 */
export const exclusiveDealsAnswer = z.object({
  data: z.array(
    z.object({
      /** What POST /upsellDraftOrder names. */
      campaignId: z.string(),
      type: z.enum(['OTO', 'EXCLUSIVE']),
      endsAt: instant,
      productId: z.string(),
      variantId: z.string(),
      slug: z.string(),
      name: z.string(),
      brandName: z.string(),
      storeId: z.string(),
      storeMarkColor: z.string().optional(),
      image: z.string(),
      description: z.string().default(''),
      rating: z.number().default(0),
      ratings: z.number().int().default(0),
      /** Of the order. */
      currencyCode: z.string().default('USD'),
      currencySymbol: z.string().default('$'),
      msrpPrice: money,
      /** What the caller pays for it otherwise. */
      finalPrice: money,
      /** What it costs with this order. */
      otoPrice: money,
      /** The tax on it for the address of the order. */
      tax: money,
      rewardFinalPrice: money.default(0),
      isFavourite: z.boolean().default(false),
      /** It can go into a parcel of the order; otherwise it gets one of its own. */
      isSameParcel: z.boolean().default(false),
      inStock: z.boolean().default(true),
      /** It was added to this order. */
      isAdded: z.boolean().default(false),
      isDeclined: z.boolean().default(false),
    }),
  ),
  penCount: z.number().int().default(0),
})

export const DEAL_TYPES = ['ALL', 'OTO', 'EXCLUSIVE'] as const

/** POST {api}/v1/upsellDraftOrder: adds a deal to an order, paid with the method of that order. */
export const upsellDraftOrderBody = z.object({
  masterOrderId: id,
  campaignId: id,
  /** `otoPrice` and `tax` together, as shown. */
  expectedTotal: money,
  /** Another card, when that of the order was refused. */
  paymentMethodId: methodId.optional(),
  affiliate_data: z.record(z.string().max(64), z.string().max(2000)).default({}),
  utm_data: z.record(z.string().max(64), z.string().max(2000)).default({}),
  facebook_conversion_tracking_data: z.record(z.string().max(64), z.string().max(2000)).default({}),
  /** Such as 'America/Los_Angeles'. */
  timeZone: z.string().max(64).default(''),
})

/** PATCH {api}/v1/upsellProductBrowseLogs: the shopper looked at a deal, took or declined it. */
export const upsellBrowseLogBody = z.object({
  masterOrderId: id,
  campaignId: id,
  action: z.enum(['viewed', 'accepted', 'declined', 'expired']),
})

export type Order = z.output<typeof order>
export type OrderLine = z.output<typeof orderLine>
export type StoreOrder = z.output<typeof storeOrder>
export type StoreOrderState = z.output<typeof storeOrderState>
export type PaymentMethod = z.output<typeof paymentMethod>
export type OrderPayment = z.output<typeof payment>
export type PlaceOrderBody = z.input<typeof placeOrderBody>
export type PlacedOrder = z.output<typeof placedOrderAnswer>['data']
export type SavedCard = z.output<typeof savedCard>
export type ExclusiveDeal = z.output<typeof exclusiveDealsAnswer>['data'][number]
