/**
 * Prices in minor units of US dollars. Pure (docs/prices.md). One place decides
 * it for every panel, card, cart line and order.
 */

import type { Caller } from '../../shared/caller.ts'

/** A timed deal as it is stored: it repeats, see `timedDeals`. */
export interface Deal {
  readonly id: string
  readonly periodSeconds: number
  readonly phaseSeconds: number
  readonly startsAfterSeconds: number
  readonly runsSeconds: number
  readonly percentOff: number
  readonly showOneTimePurchase: boolean
}

/** The window of a deal that contains the moment, or else its next one. */
export interface DealWindow {
  readonly deal: Deal
  readonly upcoming: boolean
  /** Unix seconds; the deal no longer runs at `endsAt`. */
  readonly startsAt: number
  readonly endsAt: number
}

/** What a variant is sold for outside deals. */
export interface StoredPrice {
  readonly listPrice: number
  readonly memberPrice: number
  /** Talents that come back. */
  readonly talents: number
}

export interface VariantPrice {
  readonly msrpPrice: number
  /** What anyone signed in pays; under an upcoming deal, what they will pay once it runs. */
  readonly tfmPrice: number
  /** The member price without any deal. */
  readonly basePrice: number
  /** What the caller pays. */
  readonly finalPrice: number
  readonly rewardFinalPrice: number
}

/**
 * Where `deal` stands at `now` (Unix seconds). Only the window of the present period can be running: a deal that
 * starts when its period ends is therefore always about to come.
 */
export function windowOf(deal: Deal, now: number): DealWindow {
  const { periodSeconds, phaseSeconds, startsAfterSeconds, runsSeconds } = deal
  const periodStart = phaseSeconds + Math.floor((now - phaseSeconds) / periodSeconds) * periodSeconds
  const periodEnd = periodStart + periodSeconds
  const start = periodStart + startsAfterSeconds
  const end = start < periodEnd ? Math.min(start + runsSeconds, periodEnd) : start + runsSeconds
  if (now < start) return { deal, upcoming: true, startsAt: start, endsAt: end }
  if (now < end) return { deal, upcoming: false, startsAt: start, endsAt: end }
  return { deal, upcoming: true, startsAt: start + periodSeconds, endsAt: end + periodSeconds }
}

/** The one deal that counts: the running one that takes most off, else the one that starts first. */
export function dealInForce(deals: readonly Deal[], now: number): DealWindow | undefined {
  const windows = deals.map((deal) => windowOf(deal, now))
  const running = windows.filter((window) => !window.upcoming)
  if (running.length > 0) return running.reduce((a, b) => (b.deal.percentOff > a.deal.percentOff ? b : a))
  return windows.reduce<DealWindow | undefined>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), undefined)
}

/** `amount` less `percent` of it, rounded to the minor unit; half a unit goes up. */
export const lessPercent = (amount: number, percent: number): number => Math.round((amount * (100 - percent)) / 100)

/** The price of one unit of a variant for `caller`, under the deal in force. */
export function priceVariant(stored: StoredPrice, window: DealWindow | undefined, caller: Caller): VariantPrice {
  const { listPrice: msrpPrice, memberPrice: basePrice, talents: rewardFinalPrice } = stored
  const tfmPrice = window ? lessPercent(basePrice, window.deal.percentOff) : basePrice
  const finalPrice = caller.kind === 'user' ? tfmPrice : msrpPrice
  return { msrpPrice, tfmPrice, basePrice, finalPrice, rewardFinalPrice }
}

/** How a product stands at one moment, for whoever lists it. */
export interface Standing {
  readonly msrpPrice: number
  readonly tfmPrice: number
  readonly deal: 'running' | 'upcoming' | undefined
  /** Unix seconds at which it may stand otherwise; undefined without deals. */
  readonly until: number | undefined
}

/** What a product costs a guest and who is signed in at `now`, and until when. */
export function standingAt(
  { listPrice, memberPrice, deals }: Omit<StoredPrice, 'talents'> & { readonly deals: readonly Deal[] },
  now: number,
): Standing {
  const window = dealInForce(deals, now)
  const changes = deals
    .map((deal) => windowOf(deal, now))
    .map(({ upcoming, startsAt, endsAt }) => (upcoming ? startsAt : endsAt))
  return {
    msrpPrice: listPrice,
    tfmPrice: window ? lessPercent(memberPrice, window.deal.percentOff) : memberPrice,
    deal: window && (window.upcoming ? 'upcoming' : 'running'),
    until: changes.length > 0 ? Math.min(...changes) : undefined,
  }
}

/** What a partner earns on one unit, depending on whether a member or somebody else buys it. */
export function commissionRange(price: VariantPrice, partnerRevsharePercent: number) {
  const share = (amount: number) => Math.round((amount * partnerRevsharePercent) / 100)
  return { min: share(Math.min(price.tfmPrice, price.msrpPrice)), max: share(price.msrpPrice) }
}
