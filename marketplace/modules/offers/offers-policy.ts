import type { OfferSort } from '../../../contract/offer-kinds.ts'

/** An offer without its product. Times are Unix seconds. */
export interface StandingOffer {
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
export const arranged = (offers: readonly StandingOffer[], sort: OfferSort): readonly StandingOffer[] =>
  sort === 'soonest' ? offers : offers.toSorted((a, b) => (b.percentOff ?? 0) - (a.percentOff ?? 0))
