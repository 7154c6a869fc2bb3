import { id } from './fields.ts'
import { money } from './money.ts'
import { PRODUCT_TYPE } from './wire-values.ts'
import * as z from './zod'

const optionalId = id.optional()
const shortText = z.string().max(200)

/** A group-buy campaign as cart payloads carry it; only its id counts, the marketplace knows the rest. */
const groupBuyCampaign = z.looseObject({ campaignId: id })

/** The subscription of a line. The marketplace uses only the frequency. */
const subscriptionFields = {
  productForSubscription: z.boolean().optional(),
  sellingPlanId: optionalId,
  planFrequencyId: optionalId,
  planDeliveryLabel: shortText.optional(),
  frequencyDuration: shortText.optional(),
  frequencyValue: z.number().int().min(1).max(365).optional(),
  startDate: shortText.optional(),
  billingFrequencyValue: z.number().int().min(1).max(365).optional(),
  billingFrequencyDuration: shortText.optional(),
}

/**
 * POST (create, add) and PATCH (edit) {api}/v1/cart. The marketplace decides what a line costs and whether it can
 * be bought, never the body.
 */
export const cartItemBody = z.object({
  userType: z.union([z.number().int(), z.string().max(4)]).optional(),
  storeCategoryId: z.string().max(64).optional(),
  /** Which variant. */
  centralProductId: id,
  productId: optionalId,
  unitId: optionalId,
  storeId: z.string().max(64).default('0'),
  /** Units, a pack's multiplied already; 0 with action 3. */
  newQuantity: z.number().int().min(0).max(100_000),
  /**
   * Units of the line as the client saw them, when `newQuantity` was computed from them. The write is refused with
   * CART_CHANGED when the line now has another quantity, so that it does not undo what another device did.
   */
  seenQuantity: z.number().int().min(0).max(100_000).optional(),
  /** 1 adds a line, 2 changes its quantity, 3 removes it. */
  action: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  cartType: z.literal(2).default(2),
  /** `childOfferId` when a pack is chosen, else empty. */
  offers: z.looseObject({ childOfferId: optionalId }).default({}),
  deliveryAddress: z
    .object({ latitude: z.string().max(32), longitude: z.string().max(32) })
    .default({ latitude: '0', longitude: '0' }),
  cartId: optionalId,
  /** The line itself, for lines that no other field tells apart; wins over the matching rule. */
  cartLineId: optionalId,
  isOtoProduct: z.boolean().optional(),
  isSocial: z.literal(1).optional(),
  attributionLinkId: z.string().max(200).optional(),
  attributionLinkData: z.record(z.string().max(64), z.string().max(2000)).optional(),
  isUpsellProduct: z.boolean().optional(),
  upsellCampaignId: optionalId,
  customAttribute: z
    .looseObject({
      upsellCampaignId: optionalId,
      groupBuyCampaign: groupBuyCampaign.optional(),
      cartGroupBuyCampaign: groupBuyCampaign.optional(),
    })
    .optional(),
  buyNow: z.boolean().optional(),
  /** Where the shopper added it, such as 'PDP'. */
  source: shortText.optional(),
  city: shortText.optional(),
  storeTypeId: z.number().int().optional(),
  ...subscriptionFields,
})

/**
 * The answer of POST and PATCH /cart; 204 without a body for a product that does not exist. Other marketplaces may refuse
 * with status 200 and `name: "error"`.
 */
export const cartWriteAnswer = z
  .union([
    z.object({ name: z.literal('error'), message: z.string().default('') }),
    z.object({
      status: z.number().optional(),
      message: z.string().default(''),
      name: z.string().optional(),
      data: z.object({ cartId: z.string() }),
    }),
  ])
  .optional()

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
  linkedVariant: z.array(z.object({ keyName: z.string(), name: z.string() })).default([]),
  /** 5 is the membership. */
  productType: z.number().int().default(PRODUCT_TYPE.single),
  bundleSize: z.number().int().optional(),
  /** What each year of a membership after the first costs. Nothing comes on top of it. */
  renewal: z.object({ price: money, currencySymbol: z.string() }).optional(),
  planFrequencyId: z.string().optional(),
  /** 'Every 2 months', in the requested language. */
  planDeliveryLabel: z.string().optional(),
  productForSubscription: z.boolean().default(false),
  sellingPlanId: z.string().optional(),
  frequencyDuration: z.string().optional(),
  frequencyValue: z.number().int().optional(),
  /** `quantity`: units in one pack. */
  offerDetails: z.object({ childOfferId: z.string().optional(), quantity: z.number().int().optional() }).default({}),
  upsellCampaignId: z.string().optional(),
  groupBuyCampaignId: z.string().optional(),
  /** Units. */
  quantity: z.object({ value: z.number().int().min(1) }),
  minQuantity: z.number().int().min(1).default(1),
  maxQuantity: z.number().int().min(0).default(10),
  /** Units by which the quantity grows and shrinks: those of a pack. */
  quantityStep: z.number().int().min(1).default(1),
  /**
   * Amounts for the units that are in the total: all of the line, or those that are left when it is 'short'. A line that
   * is 'gone' or saved for later is in no total: then what all of it would cost. `memberSubTotal`: signed in.
   */
  accounting: z.object({
    msrpPrice: money,
    subTotal: money,
    memberSubTotal: money,
    rewardFinalPrice: money.default(0),
    /** Its share of the promo code; the shares sum to what the code takes off the goods. */
    promoDiscount: money.default(0),
    /** Sales tax, in a checkout cart with `taxCalculate`. */
    tax: money.optional(),
  }),
  /**
   * 'short': fewer than wanted are left, namely `availableQuantity`. 'gone': none, or it cannot be bought now; not in
   * the total. When it is 'available', `availableQuantity` is how far it may grow.
   */
  availability: z.enum(['available', 'short', 'gone']).default('available'),
  availableQuantity: z.number().int().default(0),
  /** Came along with the first purchase of the line `dealOf`; its quantity is fixed. */
  isFirstPurchaseDeal: z.boolean().default(false),
  dealOf: z.string().optional(),
  isFavourite: z.boolean().default(false),
})

const cartSeller = z.object({
  storeId: z.string(),
  storeName: z.string(),
  storeMarkColor: z.string().optional(),
  /** Days from today until it arrives, fewest and most. */
  deliveryDays: z.tuple([z.number().int(), z.number().int()]).optional(),
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
  description: z.string().default(''),
  /** The reduction of goods and delivery together. */
  discount: money,
  /** Why it reduces nothing at the moment. */
  problem: z.string().optional(),
})

/**
 * A cart. Amounts are in the requested currency. GET /cart/checkout with `deliveryAddressId` and `taxCalculate=1` knows
 * the tax.
 */
export const cart = z.object({
  cartId: z.string(),
  parentCartId: z.string().optional(),
  _id: z.string(),
  coupon: z.string().default(''),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  accounting: z.object({
    /** What is to be paid, before Talents. Contains the tax when it is known. */
    finalTotal: money,
    /** All lines at list price. */
    msrpPrice: money,
    /** All lines at what they cost. */
    subTotal: money,
    promoDiscount: money.default(0),
    deliveryFee: money.default(0),
    /** Absent while it is unknown. */
    tax: money.optional(),
    /** Talents that come back after the purchase. */
    rewardFinalPrice: money.default(0),
    /**
     * The total, and the Talents, of this cart after a guest has signed up: first-purchase deals and delivery included.
     * The same as `finalTotal` for a signed-in buyer.
     */
    memberTotal: money,
    memberReward: money.default(0),
    /** List price of the first-purchase deals that come along when a guest signs up. */
    memberDeals: money.default(0),
    /** In a checkout cart: its gift card, and how much of `finalTotal` that pays, before Talents. */
    giftCard: z.object({ endsWith: z.string(), balance: money, usable: money }).optional(),
    /** In a checkout cart: the wallet's balance, how much of the rest it can pay, and what is left to pay then. */
    talentsBalance: money.optional(),
    talentsUsable: money.optional(),
    payableWithTalents: money.optional(),
  }),
  sellers: z.array(cartSeller),
  savedForLater: z.array(cartLine).default([]),
  /** Units of a guest's cart that signing in left out because of the limits, until the shopper changes the cart. */
  notTakenOver: z.array(z.object({ name: z.string(), units: z.number().int() })).default([]),
  customAttribute: z
    .looseObject({
      groupBuyCampaign: groupBuyCampaign.optional(),
      cartGroupBuyCampaign: groupBuyCampaign.optional(),
      upsellCampaignId: z.string().optional(),
    })
    .default({}),
  promotion: appliedPromotion.optional(),
  user: z.object({ mobile: z.string().default('') }).default({ mobile: '' }),
  deliveryAddress: z.object({ _id: z.string() }).optional(),
  /** In a checkout cart: what POST /order carries as `confirmedChanges` once the shopper has seen this cart. */
  confirmation: z.string().default(''),
  /**
   * In a checkout cart: the total of an order that was refused because the cart has changed. The next one needs the
   * shopper's confirmation of this cart.
   */
  refusedOrder: z.object({ total: money, currencyCode: z.string() }).optional(),
})

/** GET /user/cart, /cart, /cart/inventory, /cart/checkout; 204 without a body when there is nothing in it. */
export const cartAnswer = z.object({ data: cart }).optional()

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
        deliveryDays: z.tuple([z.number().int(), z.number().int()]).optional(),
      }),
    ),
  }),
})

export type Cart = z.output<typeof cart>
export type CartLine = z.output<typeof cartLine>
export type CartSeller = z.output<typeof cartSeller>
export type CartItemBody = z.input<typeof cartItemBody>
