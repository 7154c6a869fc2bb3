import { MAX_EMAIL_LENGTH } from '../account/accounts-rules.ts'
import { address } from '../account/addresses.ts'
import { sentDeviceId } from '../account/devices.ts'
import { errorBody } from '../values/error-body.ts'
import { id, instant } from '../values/fields.ts'
import { money, sentMoney } from '../values/money.ts'
import * as z from '../values/zod'
import { cart } from './cart.ts'
import { MAX_RETURN_PICTURES, RETURN_REASONS } from './orders-rules.ts'
import { cardId } from './payment-methods.ts'

const PAYMENT_METHODS = ['COD', 'Card', 'Wallet', 'GooglePay', 'ApplePay'] as const
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
 * POST {api}/v1/order with an Idempotency-Key: pays the cart. Everything is computed again. A cart that is not what the
 * shopper has confirmed is refused with 409 and ORDER_CHANGED, until an order carries the total and the `confirmation`
 * of the cart whose changes the shopper has confirmed.
 */
export const placeOrderBody = z.object({
  cartId: id,
  deliveryAddressId: id,
  /** The delivery address when absent. */
  billingAddressId: z.optional(id),
  paymentMethod,
  /** The provider's id of a new card, or of a saved one. Needed for Card, GooglePay and ApplePay. */
  paymentMethodId: z.optional(cardId),
  /** Keeps a new card for later. Carts with a subscription or a membership always keep it. */
  savePaymentMethod: z._default(z.boolean(), false),
  /** Pays as much as possible from the wallet. */
  payWithTalents: z._default(z.boolean(), false),
  /** At most MAX_DELIVERY_NOTE characters. */
  deliveryNote: z._default(z.string(), ''),
  /** `accounting.finalTotal` of the checkout cart that the shopper has confirmed: before gift card and Talents. */
  confirmedTotal: sentMoney,
  /** The currency of the amounts; that of the request when absent. */
  currencyCode: z.optional(z.string().check(z.maxLength(3))),
  /** `accounting.giftCard.usable` of that cart: what its gift card pays. */
  confirmedGiftCard: z.optional(sentMoney),
  /** `accounting.talentsUsable` of that cart, when `payWithTalents`: what the wallet pays. */
  confirmedTalents: z.optional(sentMoney),
  /** `confirmation` of that cart: a digest of what was shown, and of the changes that were listed. */
  confirmedChanges: z.string().check(z.maxLength(100)),
  /** A guest's e-mail address. */
  email: z.optional(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
  deviceId: sentDeviceId,
})

const payment = z.object({
  method: paymentMethod,
  /**
   * 'paid'; 'due': cash on delivery; 'actionRequired': the bank asks for a challenge at `nextActionUrl`; 'processing':
   * the provider has not answered yet, so ask for the order again; 'failed': nothing was paid, and the cart is as it was;
   * 'refunded': all of it was given back; 'cancelled': all of it was cancelled before anything was paid.
   */
  status: z.enum(['paid', 'due', 'actionRequired', 'processing', 'failed', 'refunded', 'cancelled']),
  /** Client secret of the intent, during a 3-D Secure challenge. */
  clientSecret: z.optional(z.string()),
  nextActionUrl: z.optional(z.string()),
  /** Why it failed, in the requested language. */
  problem: z.optional(z.string()),
  /** Brand and last digits of the card, such as 'visa' and '4242'. */
  brand: z.optional(z.string()),
  last4: z.optional(z.string()),
})

/** Answer of POST {api}/v1/order. A declined card is a 402 whose code is the provider's, in capitals: CARD_DECLINED. */
export const placedOrderAnswer = z.object({
  data: z.object({ orderId: z.string(), orderNumber: z.string(), status: storeOrderState, payment }),
})

/**
 * 409 of POST {api}/v1/order. ORDER_CHANGED with the cart as it is now, absent when it is empty; ORDER_PAID with the order
 * that has paid for this cart meanwhile; PAYMENT_UNDER_WAY while another payment of the cart is in progress.
 */
export const orderRefusal = z.extend(errorBody, { data: z.optional(cart) })

const orderLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Address of the picture without a transformation. */
  image: z.string(),
  linkedVariant: z._default(z.array(z.object({ keyName: z.string(), name: z.string() })), []),
  productType: z.int(),
  bundleSize: z.optional(z.int()),
  quantity: z.int().check(z.minimum(1)),
  /** 'Every 2 months', in the requested language. */
  planDeliveryLabel: z.optional(z.string()),
  isFirstPurchaseDeal: z._default(z.boolean(), false),
  /** The shopper can cancel it now, with the deals that leave with it. */
  canCancel: z._default(z.boolean(), true),
  /** Added after the purchase, as a one-time offer or an exclusive deal. */
  isAddedLater: z._default(z.boolean(), false),
  state: z.enum(['ordered', 'cancelled', 'returnRequested', 'returned']),
  /** Units that can be returned now. */
  returnableUnits: z._default(z.int().check(z.minimum(0)), 0),
  /** The buyer's own stars for the product; absent: not rated yet. */
  ownRating: z.optional(z.int()),
  /** Amounts for all units. */
  accounting: z.object({
    msrpPrice: money,
    subTotal: money,
    promoDiscount: z._default(money, 0),
    tax: z._default(money, 0),
    rewardFinalPrice: z._default(money, 0),
  }),
})

/** What comes back, or came back: to the gift card first, then Talents, the rest by the payment method. */
const refund = z.object({ giftCard: z._default(money, 0), talents: money, payment: money })

/** Lines on their way back to a store: docs/orders.md#returns. */
const orderReturn = z.object({
  returnId: z.string(),
  /** 'EG-204817-R1' */
  returnNumber: z.string(),
  state: z.enum(['requested', 'received', 'withdrawn', 'refused']),
  reason: z.enum(RETURN_REASONS),
  note: z._default(z.string(), ''),
  images: z._default(z.array(z.string()), []),
  requestedAt: instant,
  /** When the store received or refused it, or the shopper withdrew it. */
  settledAt: z.optional(instant),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int().check(z.minimum(1)) })),
  refund,
  /** Where the parcel goes, for the label. */
  sendTo: z.array(z.string()),
})

const storeOrder = z.object({
  storeOrderId: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeMarkColor: z.optional(z.string()),
  state: storeOrderState,
  /** The states that it has been in, oldest first. */
  steps: z.array(z.object({ state: storeOrderState, at: instant })),
  /** When the parcel arrives, at the earliest and at the latest. Absent when nothing is shipped. */
  estimatedDelivery: z.optional(z.tuple([instant, instant])),
  /** While it is on its way: when it arrives, as its courier reports it. */
  arrivesAt: z.optional(instant),
  deliveryFee: money,
  /** The biker who delivers or delivered it. `ownRating`: the buyer's stars; absent: not rated yet. */
  biker: z.optional(
    z.object({ driverId: z.string(), name: z.string(), rating: z.number(), ownRating: z.optional(z.int()) }),
  ),
  /** Until when the last of its lines can be returned, once it is delivered. */
  returnableUntil: z.optional(instant),
  /** Its lines can be cancelled by the shopper. */
  canCancel: z._default(z.boolean(), false),
  /** It can be followed live at /profile/orders/{orderId}. */
  isUnderWay: z._default(z.boolean(), false),
  returns: z._default(z.array(orderReturn), []),
  lines: z.array(orderLine),
})

const orderAddress = z.omit(address, { _id: true, isDefault: true, isKept: true, label: true })

/** One master order. Amounts are in the currency in which it was placed. */
const order = z.object({
  orderId: z.string(),
  /** 'EG-204817' */
  orderNumber: z.string(),
  placedAt: instant,
  email: z.string(),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  coupon: z._default(z.string(), ''),
  accounting: z.object({
    msrpPrice: money,
    subTotal: money,
    promoDiscount: money,
    deliveryFee: money,
    tax: money,
    /** Total of all that was ordered, before gift card and Talents. */
    finalTotal: money,
    /** Paid from a gift card. */
    giftCard: z._default(money, 0),
    /** Paid from the wallet. */
    talents: money,
    /** What the payment method paid or will pay: `finalTotal` less `giftCard` and `talents`. */
    payable: money,
    refunded: money,
    /** Delivery fees that were taken from refunds, because less was kept than made delivery free. Subtracted from them already. */
    deliveryFeeKept: z._default(money, 0),
    /** Talents that come back. */
    rewardFinalPrice: money,
  }),
  payment,
  /** Talents of the buyer; absent for guests. */
  wallet: z.optional(z.object({ earned: money, isCredited: z.boolean(), balance: money })),
  deliveryAddress: orderAddress,
  billingAddress: z.optional(orderAddress),
  deliveryNote: z._default(z.string(), ''),
  storeOrders: z.array(storeOrder),
  /** Units can be cancelled by the shopper: no parcel is being packed. */
  canCancel: z._default(z.boolean(), false),
  /** Placed by a guest: an account can be made from it. */
  isGuestOrder: z._default(z.boolean(), false),
})

/** GET {api}/v1/order/{id}. Asks the provider about a payment that is not settled. */
export const orderAnswer = z.object({ data: order })

/**
 * GET {api}/v1/order?skip=&limit=&state=&group=&storeId=&from=&to=: the newest first, without unpaid ones. `count` is all
 * of the caller's orders, `penCount` those that match. Both count at most 1,000 orders beyond the page.
 */
export const ordersAnswer = z.object({
  data: z.array(order),
  count: z.int(),
  penCount: z.int(),
  /** Stores of all the caller's orders, by name, to filter by. */
  stores: z._default(z.array(z.object({ storeId: z.string(), storeName: z.string() })), []),
})

/**
 * What the shopper saw before confirming: the answer of `.../cancel/refund` or `.../return/refund`. When it would be
 * another one by now, the call is refused with 409 and REFUND_CHANGED, and changes nothing. Not checked when absent.
 */
const confirmedRefund = z.optional(
  z.object({
    giftCard: z._default(sentMoney, 0),
    talents: sentMoney,
    payment: sentMoney,
    talentsTaken: sentMoney,
    deliveryFee: sentMoney,
  }),
)

/**
 * POST {api}/v1/order/{id}/return with an Idempotency-Key: returns lines of one delivered parcel. `images` are addresses
 * that uploads to the folder "orderImage" returned. POST .../return/{returnId}/withdraw: the shopper keeps the products.
 * Both return `orderAnswer`.
 */
export const returnBody = z.object({
  storeOrderId: id,
  lines: z
    .array(z.object({ lineId: id, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
    .check(z.minLength(1), z.maxLength(200)),
  reason: z.enum(RETURN_REASONS),
  /** At most MAX_RETURN_NOTE characters. */
  note: z._default(z.string(), ''),
  images: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(MAX_RETURN_PICTURES)), []),
  confirmedRefund,
})
/** POST {api}/v1/order/{id}/return/refund: what a return of these lines would give back. Writes nothing. */
export const returnRefundBody = z.partial(z.pick(returnBody, { storeOrderId: true, lines: true, reason: true }), {
  reason: true,
})
export const returnRefundAnswer = z.object({
  data: z.extend(refund, {
    /** Talents that these units earned, which are taken from the wallet again. */
    talentsTaken: z._default(money, 0),
    /** The delivery fee that the refund pays, because less is kept than made delivery free. Subtracted already. */
    deliveryFee: z._default(money, 0),
    /** What the bank gave back when the charge was disputed. Subtracted already. */
    disputed: z._default(money, 0),
  }),
})

/**
 * POST {api}/v1/order/{id}/buyAgain: puts what was ordered, or these lines, into the cart at today's prices. What is gone
 * is left out.
 */
export const buyAgainBody = z.object({ lineIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))) })
export const buyAgainAnswer = z.object({
  data: z.object({
    lines: z.array(
      z.object({
        lineId: z.string(),
        name: z.string(),
        /** 'less': fewer units than ordered; 'gone': none. */
        outcome: z.enum(['added', 'less', 'gone']),
        quantity: z.int(),
        /** Price of one unit, then and now, in the currency of the request. Absent when it is gone. */
        pricedThen: z.optional(money),
        pricedNow: z.optional(money),
      }),
    ),
  }),
})

/**
 * POST {api}/v1/orderLookup: mails a link that opens a guest's order. The answer is the same whether there is such an
 * order or not.
 */
export const orderLookupBody = z.object({
  orderNumber: z.string().check(z.maxLength(40)),
  email: z.string().check(z.maxLength(MAX_EMAIL_LENGTH)),
})
export const orderLookupAnswer = z.object({ message: z.string() })
/** POST {api}/v1/orderLookup/open: the link's key opens the order for the caller, like an own one. */
export const openOrderBody = z.object({ key: z.string().check(z.minLength(1), z.maxLength(2048)) })
export const openOrderAnswer = z.object({ data: z.object({ orderId: z.string() }) })

/** POST {api}/v1/order/{id}/cancel: all of it, or these lines. */
export const cancelOrderBody = z.object({
  lineIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
  confirmedRefund,
})
/** POST {api}/v1/order/{id}/cancel/refund: what this cancelling would give back. Writes nothing. */
export const cancelRefundBody = z.omit(cancelOrderBody, { confirmedRefund: true })
export const cancelRefundAnswer = returnRefundAnswer

export type Order = z.output<typeof order>
export type OrderLine = z.output<typeof orderLine>
export type StoreOrder = z.output<typeof storeOrder>
export type StoreOrderState = z.output<typeof storeOrderState>
export type PaymentMethod = z.output<typeof paymentMethod>
export type OrderReturn = z.output<typeof orderReturn>
export type OrderPayment = z.output<typeof payment>
export type PlaceOrderBody = z.input<typeof placeOrderBody>
export type PlacedOrder = z.output<typeof placedOrderAnswer>['data']
