import type { OfferSort } from '../../../contract/offer-kinds.ts'

/** An offer without its product: times in Unix seconds. */
export interface StandingOffer {
  readonly productId: string
  readonly startsAt?: number
  readonly endsAt?: number
  readonly percentOff?: number
  readonly joined?: number
  readonly target?: number
  /** Price of a group buy, minor units of US dollars. */
  readonly dollarMinor?: number
}

/**
 * Offers in the asked order. They come with the soonest first; of what saves the same the soonest stays first, and
 * what has no per cent comes last.
 */
export const arranged = (offers: readonly StandingOffer[], sort: OfferSort): readonly StandingOffer[] =>
  sort === 'soonest' ? offers : offers.toSorted((a, b) => (b.percentOff ?? 0) - (a.percentOff ?? 0))
