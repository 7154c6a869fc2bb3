import type { z } from 'zod'
import type { offersAnswer } from '../../../../contract/finding/offers.ts'
import { OFFER_PAGE_KINDS, type OfferPageKind, type OfferSort } from '../../../../contract/finding/offers-rules.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { CampaignsService } from '../../buying/campaigns/campaigns-service.ts'
import type { PricingService } from '../../buying/pricing/pricing-service.ts'
import type { CardResponse, ProductCards } from '../catalogue/cards/product-cards.ts'

type OffersResponse = z.input<typeof offersAnswer>['data']
interface OffersSources {
  readonly pricing: Pick<PricingService, 'dealWindows'>
  readonly campaigns: Pick<CampaignsService, 'all' | 'productsWithFirstPurchase'>
  readonly cards: ProductCards
}

export interface OffersQuery {
  /** All kinds when absent. */
  readonly kind: OfferPageKind | undefined
  readonly sort: OfferSort
  /** Maximum number of offers of each kind. */
  readonly limit: number
}

export interface OffersService {
  /** Returns running and upcoming offers. */
  offers(query: OffersQuery, caller: Caller, context: RequestContext): Promise<OffersResponse>
}

export function offersService({ pricing, campaigns, cards: cardsOf }: OffersSources): OffersService {
  const standing = async (): Promise<Readonly<Record<OfferPageKind, readonly StandingOffer[]>>> => {
    const [deals, known, firstPurchase] = await Promise.all([
      pricing.dealWindows(),
      campaigns.all(),
      campaigns.productsWithFirstPurchase(),
    ])
    return {
      deal: deals.filter(({ upcoming }) => !upcoming),
      upcoming: deals.filter(({ upcoming }) => upcoming),
      groupBuy: known
        .filter(({ kind }) => kind === 'groupBuy')
        .map(({ productId, startTimestamp, endTimestamp, joined, target, existingMemberPrice }) => {
          const window = { startsAt: startTimestamp, endsAt: endTimestamp }
          return { productId, ...window, joined, target, dollarMinor: existingMemberPrice }
        })
        .sort((a, b) => a.endsAt - b.endsAt || a.productId.localeCompare(b.productId)),
      firstPurchase: firstPurchase.map((productId) => ({ productId })),
    }
  }

  return {
    offers: async ({ kind, sort, limit }, caller, context) => {
      const all = await standing()
      const chosen = OFFER_PAGE_KINDS.filter((each) => kind === undefined || each === kind).flatMap((each) =>
        arranged(all[each], sort)
          .slice(0, limit)
          .map((offer) => ({ kind: each, offer })),
      )
      const productIds = [...new Set(chosen.map(({ offer }) => offer.productId))]
      const cards = new Map(
        (await cardsOf({ productIds }, caller, context)).map((card) => [card.parentProductId, card]),
      )
      return {
        offers: chosen.flatMap(({ kind: each, offer }) => {
          const product = cards.get(offer.productId)
          return product ? [{ kind: each, product, ...termsOf(each, offer, product, context) }] : []
        }),
        counts: {
          deal: all.deal.length,
          upcoming: all.upcoming.length,
          groupBuy: all.groupBuy.length,
          firstPurchase: all.firstPurchase.length,
        },
      }
    },
  }
}

function termsOf(
  kind: OfferPageKind,
  { startsAt, endsAt, percentOff, joined, target, dollarMinor }: StandingOffer,
  { tfmPrice, msrpPrice }: CardResponse,
  { currency }: RequestContext,
) {
  switch (kind) {
    case 'deal':
    case 'upcoming':
      return { startsAt, endsAt, percentOff, price: tfmPrice }
    case 'groupBuy': {
      const price = toMajorIn(dollarMinor ?? 0, currency)
      return { startsAt, endsAt, price, percentOff: percentLess(msrpPrice, price), joined, target }
    }
    case 'firstPurchase':
      return {}
  }
}

const percentLess = (from: number, to: number) => (from > to && to >= 0 ? Math.round((1 - to / from) * 100) : 0)

/** An offer without its product. Times are Unix seconds. */
interface StandingOffer {
  readonly productId: string
  readonly startsAt?: number
  readonly endsAt?: number
  readonly percentOff?: number
  readonly joined?: number
  readonly target?: number
  /** Price of a group buy, in minor units of US dollars. */
  readonly dollarMinor?: number
}

/**
 * Returns the offers in the requested order. The input is sorted soonest first. Equal savings keep that order, and
 * offers without a percentage come last.
 */
const arranged = (offers: readonly StandingOffer[], sort: OfferSort): readonly StandingOffer[] =>
  sort === 'soonest' ? offers : offers.toSorted((a, b) => (b.percentOff ?? 0) - (a.percentOff ?? 0))
