import { money } from '../values/money.ts'
import * as z from '../values/zod'

const childOffer = z.object({
  childOfferId: z.string(),
  quantity: z.int().check(z.minimum(1)),
  /** Member price of the whole pack. */
  basePrice: money,
  /** List price of the whole pack. */
  msrpPrice: z.optional(money),
  highlight: z._default(z.boolean(), false),
})

/** The offer in force for a variant, or the next one. */
export const bestOffer = z.object({
  offerId: z.optional(z.string()),
  upComing: z._default(z.boolean(), false),
  isTimeBasedOffer: z._default(z.boolean(), false),
  /** Unix seconds. */
  gmtStartTime: z.optional(z.number()),
  gmtEndTime: z.optional(z.number()),
  endTime: z.optional(z.number()),
  isShowOnetimePurchase: z._default(z.boolean(), false),
  /** Per cent off that the offer gives; gates the discount badge only. */
  discountValue: z._default(z.number(), 0),
  childOffers: z._default(z.array(childOffer), []),
})

const planFrequency = z.object({
  frequencyId: z.string(),
  planDropdownLabel: z.string(),
  frequencyDuration: z.string(),
  frequencyValue: z.int(),
  /** What one delivery costs a member. */
  subscriptionPrice: money,
})

export const sellerPlanDetails = z.object({
  sellerPlanId: z.string(),
  sellerPlanName: z.string(),
  frequencies: z.array(planFrequency),
})

const finalPriceDetails = z.object({
  /** What a guest pays: the list price. */
  msrpPrice: money,
  /** What anyone signed in pays. */
  tfmPrice: z.optional(money),
  basePrice: money,
  /** What the caller pays. */
  finalPrice: money,
  /** Talents that come back after a purchase; the charge is never reduced by them. */
  rewardFinalPrice: z._default(money, 0),
  /** Lowest and highest reward when it depends on the choice; else empty. */
  rewardRange: z._default(z.array(money), []),
  bestOffer: z.nullish(bestOffer),
})

/** GET {api2}/api/v2/product/price/detail?variantId=. */
export const priceDetailAnswer = z.object({
  data: z.object({
    finalPriceDetails,
    sherpaCommissionRangeObj: z.optional(z.object({ min: money, max: money })),
    sellerPlanDetails: z.nullish(sellerPlanDetails),
    subScriptionStatus: z._default(z.boolean(), false),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
})

/**
 * GET {api2}/api/v2/product/price/history?variantId=: the prices of a variant without deals, each from a moment on (ISO
 * 8601), the oldest first; the first is that of `HISTORY_DAYS` ago where it is known.
 */
export const priceHistoryAnswer = z.object({
  data: z.object({
    points: z.array(z.object({ since: z.string(), listPrice: money, memberPrice: money })).check(z.minLength(1)),
    /** The lowest of the last `LOWEST_PRICE_DAYS` days. */
    lowest: z.object({ listPrice: money, memberPrice: money }),
    currencySymbol: z.string(),
  }),
})

export type PriceDetail = z.output<typeof priceDetailAnswer>['data']
export type PriceHistory = z.output<typeof priceHistoryAnswer>['data']
export type BestOffer = z.output<typeof bestOffer>
export type ChildOffer = z.output<typeof childOffer>
export type SellerPlanDetails = z.output<typeof sellerPlanDetails>
