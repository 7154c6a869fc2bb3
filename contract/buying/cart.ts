import { id } from '../values/fields.ts'
import { money } from '../values/money.ts'
import { PRODUCT_TYPE } from '../values/wire-values.ts'
import * as z from '../values/zod'
import { DEFAULT_MAX_QUANTITY } from './cart-rules.ts'

const optionalId = z.optional(id)
const shortText = z.string().check(z.maxLength(200))

/** A group-buy campaign as cart payloads carry it; only its id counts, the marketplace knows the rest. */
const groupBuyCampaign = z.looseObject({ campaignId: id })

/** The subscription of a line. The marketplace uses only the frequency. */
const subscriptionFields = {
  productForSubscription: z.optional(z.boolean()),
  sellingPlanId: optionalId,
  planFrequencyId: optionalId,
  planDeliveryLabel: z.optional(shortText),
  frequencyDuration: z.optional(shortText),
  frequencyValue: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  startDate: z.optional(shortText),
  billingFrequencyValue: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  billingFrequencyDuration: z.optional(shortText),
}

/**
 * POST (create, add) and PATCH (edit) {api}/v1/cart. The marketplace decides what a line costs and whether it can
 * be bought, never the body.
 */
export const cartItemBody = z.object({
  userType: z.optional(z.union([z.int(), z.string().check(z.maxLength(4))])),
  storeCategoryId: z.optional(z.string().check(z.maxLength(64))),
  /** Which variant. */
  centralProductId: id,
  productId: optionalId,
  unitId: optionalId,
  storeId: z._default(z.string().check(z.maxLength(64)), '0'),
  /** Units, a pack's multiplied already; 0 with action 3. */
  newQuantity: z.int().check(z.minimum(0), z.maximum(100_000)),
  /**
   * Units of the line as the client saw them, when `newQuantity` was computed from them. The write is refused with
   * CART_CHANGED when the line now has another quantity, so that it does not undo what another device did.
   */
  seenQuantity: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** 1 adds a line, 2 changes its quantity, 3 removes it. */
  action: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  cartType: z._default(z.literal(2), 2),
  /** `childOfferId` when a pack is chosen, else empty. */
  offers: z._default(z.looseObject({ childOfferId: optionalId }), {}),
  deliveryAddress: z._default(
    z.object({ latitude: z.string().check(z.maxLength(32)), longitude: z.string().check(z.maxLength(32)) }),
    { latitude: '0', longitude: '0' },
  ),
  cartId: optionalId,
  /** The line itself, for lines that no other field tells apart; wins over the matching rule. */
  cartLineId: optionalId,
  isOtoProduct: z.optional(z.boolean()),
  isSocial: z.optional(z.literal(1)),
  attributionLinkId: z.optional(z.string().check(z.maxLength(200))),
  attributionLinkData: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000)))),
  isUpsellProduct: z.optional(z.boolean()),
  upsellCampaignId: optionalId,
  customAttribute: z.optional(
    z.looseObject({
      upsellCampaignId: optionalId,
      groupBuyCampaign: z.optional(groupBuyCampaign),
      cartGroupBuyCampaign: z.optional(groupBuyCampaign),
    }),
  ),
  buyNow: z.optional(z.boolean()),
  /** Where the shopper added it, such as 'PDP'. */
  source: z.optional(shortText),
  city: z.optional(shortText),
  storeTypeId: z.optional(z.int()),
  ...subscriptionFields,
})

/**
 * The answer of POST and PATCH /cart; 204 without a body for a product that does not exist. Other marketplaces may refuse
 * with status 200 and `name: "error"`.
 */
export const cartWriteAnswer = z.optional(
  z.union([
    z.object({ name: z.literal('error'), message: z._default(z.string(), '') }),
    z.object({
      status: z.optional(z.number()),
      message: z._default(z.string(), ''),
      name: z.optional(z.string()),
      data: z.object({ cartId: z.string() }),
    }),
  ]),
)

const cartLine = z.object({
  _id: z.string(),
  centralProductId: z.string(),
  parentProductId: z.string(),
  childProductId: z.string(),
  unitId: z.string(),
  storeId: z.string(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  brandName: z.string(),
  /** Address of the picture without a transformation. */
  image: z.string(),
  /** Attribute and value of the variant, in the requested language. */
  linkedVariant: z._default(z.array(z.object({ keyName: z.string(), name: z.string() })), []),
  /** 5 is the membership. */
  productType: z._default(z.int(), PRODUCT_TYPE.single),
  bundleSize: z.optional(z.int()),
  /** What each year of a membership after the first costs. Nothing comes on top of it. */
  renewal: z.optional(z.object({ price: money, currencySymbol: z.string() })),
  planFrequencyId: z.optional(z.string()),
  /** 'Every 2 months', in the requested language. */
  planDeliveryLabel: z.optional(z.string()),
  productForSubscription: z._default(z.boolean(), false),
  sellingPlanId: z.optional(z.string()),
  frequencyDuration: z.optional(z.string()),
  frequencyValue: z.optional(z.int()),
  /** `quantity`: units in one pack. */
  offerDetails: z._default(z.object({ childOfferId: z.optional(z.string()), quantity: z.optional(z.int()) }), {}),
  upsellCampaignId: z.optional(z.string()),
  groupBuyCampaignId: z.optional(z.string()),
  /** Units. */
  quantity: z.object({ value: z.int().check(z.minimum(1)) }),
  minQuantity: z._default(z.int().check(z.minimum(1)), 1),
  maxQuantity: z._default(z.int().check(z.minimum(0)), DEFAULT_MAX_QUANTITY),
  /** Units by which the quantity grows and shrinks: those of a pack. */
  quantityStep: z._default(z.int().check(z.minimum(1)), 1),
  /**
   * Amounts for the units that are in the total: all of the line, or those that are left when it is 'short'. A line that
   * is 'gone' or saved for later is in no total: then what all of it would cost. `memberSubTotal`: signed in.
   */
  accounting: z.object({
    msrpPrice: money,
    subTotal: money,
    memberSubTotal: money,
    rewardFinalPrice: z._default(money, 0),
    /** Its share of the promo code; the shares sum to what the code takes off the goods. */
    promoDiscount: z._default(money, 0),
    /** Sales tax, in a checkout cart with `taxCalculate`. */
    tax: z.optional(money),
  }),
  /**
   * 'short': fewer than wanted are left, namely `availableQuantity`. 'gone': none, or it cannot be bought now; not in
   * the total. When it is 'available', `availableQuantity` is how far it may grow.
   */
  availability: z._default(z.enum(['available', 'short', 'gone']), 'available'),
  availableQuantity: z._default(z.int(), 0),
  /** Came along with the first purchase of the line `dealOf`; its quantity is fixed. */
  isFirstPurchaseDeal: z._default(z.boolean(), false),
  dealOf: z.optional(z.string()),
  isFavourite: z._default(z.boolean(), false),
})

const cartSeller = z.object({
  storeId: z.string(),
  storeName: z.string(),
  storeMarkColor: z.optional(z.string()),
  /** Days from today until it arrives, fewest and most. */
  deliveryDays: z.optional(z.tuple([z.int(), z.int()])),
  delivery: z.object({
    fee: money,
    /** Free from this sum of the store's lines on. */
    freeFrom: money,
    /** The amount that is missing for that; 0 when delivery is free. */
    missing: money,
  }),
  products: z.array(cartLine),
})

/** A promo code applied to a cart. */
const appliedPromotion = z.object({
  promo_code: z.string(),
  description: z._default(z.string(), ''),
  /** The reduction of goods and delivery together. */
  discount: money,
  /** Why it reduces nothing at the moment. */
  problem: z.optional(z.string()),
})

/**
 * A cart. Amounts are in the requested currency. GET /cart/checkout with `deliveryAddressId` and `taxCalculate=1` knows
 * the tax.
 */
export const cart = z.object({
  cartId: z.string(),
  parentCartId: z.optional(z.string()),
  _id: z.string(),
  coupon: z._default(z.string(), ''),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  accounting: z.object({
    /** What is to be paid, before Talents. Contains the tax when it is known. */
    finalTotal: money,
    /** All lines at list price. */
    msrpPrice: money,
    /** All lines at what they cost. */
    subTotal: money,
    promoDiscount: z._default(money, 0),
    deliveryFee: z._default(money, 0),
    /** Absent while it is unknown. */
    tax: z.optional(money),
    /** Talents that come back after the purchase. */
    rewardFinalPrice: z._default(money, 0),
    /**
     * The total, and the Talents, of this cart after a guest has signed up: first-purchase deals and delivery included.
     * The same as `finalTotal` for a signed-in buyer.
     */
    memberTotal: money,
    memberReward: z._default(money, 0),
    /** List price of the first-purchase deals that come along when a guest signs up. */
    memberDeals: z._default(money, 0),
    /** In a checkout cart: its gift card, and how much of `finalTotal` that pays, before Talents. */
    giftCard: z.optional(z.object({ endsWith: z.string(), balance: money, usable: money })),
    /** In a checkout cart: the wallet's balance, how much of the rest it can pay, and what is left to pay then. */
    talentsBalance: z.optional(money),
    talentsUsable: z.optional(money),
    payableWithTalents: z.optional(money),
  }),
  sellers: z.array(cartSeller),
  savedForLater: z._default(z.array(cartLine), []),
  /** Units of a guest's cart that signing in left out because of the limits, until the shopper changes the cart. */
  notTakenOver: z._default(z.array(z.object({ name: z.string(), units: z.int() })), []),
  customAttribute: z._default(
    z.looseObject({
      groupBuyCampaign: z.optional(groupBuyCampaign),
      cartGroupBuyCampaign: z.optional(groupBuyCampaign),
      upsellCampaignId: z.optional(z.string()),
    }),
    {},
  ),
  promotion: z.optional(appliedPromotion),
  user: z._default(z.object({ mobile: z._default(z.string(), '') }), { mobile: '' }),
  deliveryAddress: z.optional(z.object({ _id: z.string() })),
  /** In a checkout cart: what POST /order carries as `confirmedChanges` once the shopper has seen this cart. */
  confirmation: z._default(z.string(), ''),
  /**
   * In a checkout cart: the total of an order that was refused because the cart has changed. The next one needs the
   * shopper's confirmation of this cart.
   */
  refusedOrder: z.optional(z.object({ total: money, currencyCode: z.string() })),
})

/** GET /user/cart, /cart, /cart/inventory, /cart/checkout; 204 without a body when there is nothing in it. */
export const cartAnswer = z.optional(z.object({ data: cart }))

/** PATCH {api}/v1/cart/line/{lineId}: saves a line for later, or moves it back into the cart. */
export const cartLineBody = z.object({ savedForLater: z.boolean() })

/** POST {api}/v1/cart/membership: puts the membership into the cart. */
export const membershipBody = z.object({ action: z.literal(1), cartId: optionalId })

/** POST {api}/v1/upsellCampaign/cart. */
export const upsellCartBody = z.object({ upsellCampaignId: id })

/**
 * GET {api}/v1/delivery/calculate: the delivery of a cart (`cartId`), or of a parcel of one store (`storeId`). The place
 * is a saved address, coordinates, or a ZIP code (`zip`). One outside the United States is refused with 400: ADDRESS_ZIP
 * for a ZIP code, else ADDRESS_COUNTRY.
 */
export const deliveryAnswer = z.object({
  status: z.number(),
  data: z.object({
    currencySymbol: z.string(),
    deliveryFee: money,
    sellers: z.array(
      z.object({
        storeId: z.string(),
        fee: money,
        freeFrom: money,
        missing: money,
        deliveryDays: z.optional(z.tuple([z.int(), z.int()])),
      }),
    ),
  }),
})

export type Cart = z.output<typeof cart>
export type CartLine = z.output<typeof cartLine>
export type CartSeller = z.output<typeof cartSeller>
export type CartItemBody = z.input<typeof cartItemBody>
