import type { z } from 'zod'
import type {
  bestOffer,
  priceDetailAnswer,
  priceHistoryAnswer,
  sellerPlanDetails,
} from '../../../../contract/buying/pricing.ts'
import { HISTORY_DAYS, LOWEST_PRICE_DAYS } from '../../../../contract/buying/pricing-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Db, Executor } from '../../../db/client.ts'
import { memoize } from '../../../shared/async/memoize.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { type Clock, nowSeconds } from '../../../shared/clock.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { frequencyLabel } from './frequency-label.ts'
import {
  commissionRange,
  type Deal,
  type DealWindow,
  dealInForce,
  priceVariant,
  type StoredPrice,
  type VariantPrice,
} from './pricing-policy.ts'
import {
  findPriceDetail,
  findSales,
  findVariantPrices,
  listDeals,
  listDealsOfProduct,
  listPrices,
  type PastPrice,
  type PriceDetailRow,
} from './pricing-repository.ts'
import { isComingSoon, packListPrice, subscriptionPrice } from './purchase-price.ts'
import { type Sale, saleOf } from './sale.ts'

type PriceDetailResponse = z.input<typeof priceDetailAnswer>['data']
type HistoryResponse = z.input<typeof priceHistoryAnswer>['data']
type BestOfferResponse = z.input<typeof bestOffer>
type PlanResponse = z.input<typeof sellerPlanDetails>

/** The price of one variant and the offers on its card; minor units of US dollars. */
export interface QuotedPrice extends VariantPrice {
  /** Discount of a running deal in per cent; 0 without one. */
  readonly discountPercent: number
  /** Unix seconds at which an upcoming deal starts. */
  readonly dealStartsAt: number | undefined
  readonly subscribePercent: number | undefined
}

export type PricingService = ReturnType<typeof pricingService>

/** A running or upcoming deal of a product. */
export interface ProductDeal {
  readonly productId: string
  readonly upcoming: boolean
  /** Unix seconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly percentOff: number
  /** The product cannot be bought before the deal starts. */
  readonly isComingSoon: boolean
}

const DEALS_REMEMBERED_SECONDS = 60

export function pricingService({ db, clock }: { db: Db; clock: Clock }) {
  const deals = memoize(() => listDeals(db), DEALS_REMEMBERED_SECONDS)
  const windows = async (): Promise<readonly ProductDeal[]> => {
    const byProduct = new Map<string, Deal[]>()
    for (const deal of await deals()) byProduct.set(deal.productId, [...(byProduct.get(deal.productId) ?? []), deal])
    const now = nowSeconds(clock)
    return [...byProduct]
      .flatMap(([productId, its]) => {
        const window = dealInForce(its, now)
        if (!window) return []
        const { upcoming, startsAt, endsAt, deal } = window
        return [
          { productId, upcoming, startsAt, endsAt, percentOff: deal.percentOff, isComingSoon: isComingSoon(window) },
        ]
      })
      .sort((a, b) => nextMoment(a) - nextMoment(b) || a.productId.localeCompare(b.productId))
  }

  return {
    /** Returns the price panel of a variant in wire format. Throws NotFound. */
    detail: async (variantId: string, caller: Caller, context: RequestContext): Promise<PriceDetailResponse> => {
      const row = await findPriceDetail(db, variantId, caller.kind === 'user' ? caller.id : undefined)
      if (!row) throw new NotFound('There is no such variant.')
      return detailResponse(row, dealInForce(row.deals, nowSeconds(clock)), caller, context)
    },

    /** Returns the prices that a variant had, in wire format. Throws NotFound. */
    history: async (variantId: string, context: RequestContext): Promise<HistoryResponse> => {
      const now = clock.now().getTime()
      const rows = await listPrices(db, variantId, new Date(now - HISTORY_DAYS * DAY_MS))
      if (rows.length === 0) throw new NotFound('There is no such variant.')
      return historyResponse(rows, now, context)
    },

    /**
     * Returns the price of each variant for `caller`. Unknown variants are left out. Runs one query for any number of
     * them.
     */
    priceOf: async (variantIds: readonly string[], caller: Caller): Promise<ReadonlyMap<string, QuotedPrice>> => {
      const now = nowSeconds(clock)
      const rows = await findVariantPrices(db, variantIds)
      return new Map(
        rows.map((row) => {
          const window = dealInForce(row.deals, now)
          const quoted: QuotedPrice = {
            ...priceVariant(row, window, caller),
            discountPercent: window && !window.upcoming ? window.deal.percentOff : 0,
            dealStartsAt: window?.upcoming ? window.startsAt : undefined,
            subscribePercent: row.subscribePercent ?? undefined,
          }
          return [row.variantId, quoted]
        }),
      )
    },

    /**
     * Returns the price of each of these variants of one product for `caller`, in minor units of US dollars, from prices
     * already read. Queries the database for users only, because deals do not change the price for guests.
     */
    payable: async (
      productId: string,
      variants: readonly (StoredPrice & { readonly id: string })[],
      caller: Caller,
    ): Promise<ReadonlyMap<string, number>> => {
      const its = caller.kind === 'user' ? await listDealsOfProduct(db, productId) : []
      const window = dealInForce(its, nowSeconds(clock))
      return new Map(variants.map((variant) => [variant.id, priceVariant(variant, window, caller).finalPrice]))
    },

    /**
     * Returns the ways for a user, or for a guest, to buy these variants. Unknown variants are left out. Runs in the
     * caller's transaction, if there is one.
     */
    salesOf: async (
      executor: Executor,
      variantIds: readonly string[],
      userId?: string | undefined,
    ): Promise<ReadonlyMap<string, Sale>> => {
      const now = nowSeconds(clock)
      const rows = await findSales(executor, variantIds, userId)
      return new Map(rows.map((row) => [row.variantId, saleOf(row, now)]))
    },

    /** Returns the current window of every product with a deal, the next to end or to begin first. */
    dealWindows: windows,
  }
}

const nextMoment = ({ upcoming, startsAt, endsAt }: ProductDeal) => (upcoming ? startsAt : endsAt)

function detailResponse(
  row: PriceDetailRow,
  window: DealWindow | undefined,
  caller: Caller,
  { locale, currency }: RequestContext,
): PriceDetailResponse {
  const money = (dollarMinor: number) => toMajorIn(dollarMinor, currency)
  const price = priceVariant(row, window, caller)
  const commission = commissionRange(price, row.partnerRevshare)
  const { rewardRange, plan } = row
  return {
    finalPriceDetails: {
      msrpPrice: money(price.msrpPrice),
      tfmPrice: money(price.tfmPrice),
      basePrice: money(price.basePrice),
      finalPrice: money(price.finalPrice),
      rewardFinalPrice: money(price.rewardFinalPrice),
      rewardRange: rewardRange ? [money(rewardRange.lowest), money(rewardRange.highest)] : [],
      bestOffer: offerResponse(row, window, money),
    },
    sherpaCommissionRangeObj: { min: money(commission.min), max: money(commission.max) },
    sellerPlanDetails: plan && planResponse(plan, row.memberPrice, locale, money),
    subScriptionStatus: plan !== null,
    currency: currency.code,
    currencySymbol: currency.symbol,
  }
}

function historyResponse(rows: readonly PastPrice[], now: number, { currency }: RequestContext): HistoryResponse {
  const money = (dollarMinor: number) => toMajorIn(dollarMinor, currency)
  const recent = pricesFrom(rows, now - LOWEST_PRICE_DAYS * DAY_MS)
  const start = now - HISTORY_DAYS * DAY_MS
  return {
    points: rows.map(({ since, listPrice, memberPrice }) => ({
      since: new Date(Math.max(since.getTime(), start)).toISOString(),
      listPrice: money(listPrice),
      memberPrice: money(memberPrice),
    })),
    lowest: {
      listPrice: money(Math.min(...recent.map(({ listPrice }) => listPrice))),
      memberPrice: money(Math.min(...recent.map(({ memberPrice }) => memberPrice))),
    },
    currencySymbol: currency.symbol,
  }
}

/** Returns the prices that were in force at a moment (Unix milliseconds) or later. Takes them in order. */
function pricesFrom(rows: readonly PastPrice[], from: number): readonly PastPrice[] {
  return rows.filter((_, at) => (rows[at + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY) > from)
}

function offerResponse(
  { childOffers, listPrice }: PriceDetailRow,
  window: DealWindow | undefined,
  money: (dollarMinor: number) => number,
): BestOfferResponse | null {
  if (!window && childOffers.length === 0) return null
  const packs = childOffers.map((offer) => ({
    childOfferId: offer.id,
    quantity: offer.quantity,
    basePrice: money(offer.packPrice),
    msrpPrice: money(packListPrice(listPrice, offer.quantity)),
    highlight: offer.highlight,
  }))
  if (!window) return { childOffers: packs }
  const { deal, upcoming, startsAt, endsAt } = window
  return {
    offerId: deal.id,
    upComing: upcoming,
    isTimeBasedOffer: true,
    gmtStartTime: startsAt,
    gmtEndTime: endsAt,
    endTime: endsAt,
    isShowOnetimePurchase: deal.showOneTimePurchase,
    discountValue: deal.percentOff,
    childOffers: packs,
  }
}

const planResponse = (
  plan: NonNullable<PriceDetailRow['plan']>,
  memberPrice: number,
  locale: RequestContext['locale'],
  money: (dollarMinor: number) => number,
): PlanResponse => ({
  sellerPlanId: plan.id,
  sellerPlanName: plan.name,
  frequencies: plan.frequencies.map((frequency) => ({
    frequencyId: frequency.frequencyId,
    planDropdownLabel: frequencyLabel(frequency, locale),
    frequencyDuration: frequency.duration,
    frequencyValue: frequency.value,
    subscriptionPrice: money(subscriptionPrice(memberPrice, plan.percentOff)),
  })),
})
