import { money } from './money.ts'
import * as z from './zod'

const childOffer = z.object({
  childOfferId: z.string(),
  quantity: z.number().int().min(1),
  /** Member price of the whole pack. */
  basePrice: money,
  /** List price of the whole pack. */
  msrpPrice: money.optional(),
  highlight: z.boolean().default(false),
})

/** The offer in force for a variant, or the next one. */
export const bestOffer = z.object({
  offerId: z.string().optional(),
  upComing: z.boolean().default(false),
  isTimeBasedOffer: z.boolean().default(false),
  /** Unix seconds. */
  gmtStartTime: z.number().optional(),
  gmtEndTime: z.number().optional(),
  endTime: z.number().optional(),
  isShowOnetimePurchase: z.boolean().default(false),
  /** Per cent off that the offer gives; gates the discount badge only. */
  discountValue: z.number().default(0),
  childOffers: z.array(childOffer).default([]),
})

const planFrequency = z.object({
  frequencyId: z.string(),
  planDropdownLabel: z.string(),
  frequencyDuration: z.string(),
  frequencyValue: z.number().int(),
  /** What one delivery costs a member. */
  subscriptionPrice: money,
})

export const sellerPlanDetails = z.object({
  sellerPlanId: z.string(),
  sellerPlanName: z.string(),
  frequencies: z.array(planFrequency),
})

export const finalPriceDetails = z.object({
  /** What a guest pays: the list price. */
  msrpPrice: money,
  /** What anyone signed in pays. */
  tfmPrice: money.optional(),
  basePrice: money,
  /** What the caller pays. */
  finalPrice: money,
  /** Talents that come back after a purchase; the charge is never reduced by them. */
  rewardFinalPrice: money.default(0),
  /** Lowest and highest reward when it depends on the choice; else empty. */
  rewardRange: z.array(money).default([]),
  bestOffer: bestOffer.nullish(),
})

/** GET {api2}/api/v2/product/price/detail?variantId=. */
export const priceDetailAnswer = z.object({
  data: z.object({
    finalPriceDetails,
    sherpaCommissionRangeObj: z.object({ min: money, max: money }).optional(),
    sellerPlanDetails: sellerPlanDetails.nullish(),
    subScriptionStatus: z.boolean().default(false),
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
    points: z.array(z.object({ since: z.string(), listPrice: money, memberPrice: money })).min(1),
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
