/**
 * Prices in minor units of US dollars; pure functions (docs/prices.md). Every panel, card, cart line and order uses
 * them.
 */

import type { Caller } from '../../../shared/auth/caller.ts'
import { ONCE_SECONDS } from './pricing-tables.ts'

/** A timed deal as it is stored. Deals repeat, see `timedDeals`, but for those with the period `ONCE_SECONDS`. */
export interface Deal {
  readonly id: string
  readonly periodSeconds: number
  readonly phaseSeconds: number
  readonly startsAfterSeconds: number
  readonly runsSeconds: number
  readonly percentOff: number
  readonly showOneTimePurchase: boolean
}

/** The current window of a deal, or its next one. */
export interface DealWindow {
  readonly deal: Deal
  readonly upcoming: boolean
  /** Unix seconds; the deal no longer runs at `endsAt`. */
  readonly startsAt: number
  readonly endsAt: number
}

/** The stored price of a variant, without deals. */
export interface StoredPrice {
  readonly listPrice: number
  readonly memberPrice: number
  /** Talents that the purchase earns. */
  readonly talents: number
}

export interface VariantPrice {
  readonly msrpPrice: number
  /** The price for signed-in users; under an upcoming deal, their price once it runs. */
  readonly tfmPrice: number
  /** The member price without any deal. */
  readonly basePrice: number
  /** The price for the caller. */
  readonly finalPrice: number
  readonly rewardFinalPrice: number
}

/**
 * Returns the window of `deal` at `now` (Unix seconds). Only the window of the current period can be running, so a deal
 * that starts when its period ends is always upcoming.
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

/** Returns the windows of all deals but those that ran once and are over. */
const windowsOf = (deals: readonly Deal[], now: number): DealWindow[] =>
  deals.map((deal) => windowOf(deal, now)).filter(({ startsAt }) => startsAt < ONCE_SECONDS)

/** Returns the deal that applies: the running one with the highest discount, else the one that starts first. */
export function dealInForce(deals: readonly Deal[], now: number): DealWindow | undefined {
  const windows = windowsOf(deals, now)
  const running = windows.filter((window) => !window.upcoming)
  if (running.length > 0) return running.reduce((a, b) => (b.deal.percentOff > a.deal.percentOff ? b : a))
  return windows.reduce<DealWindow | undefined>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), undefined)
}

/** Returns `amount` less `percent` of it, rounded to the minor unit, half up. */
export const lessPercent = (amount: number, percent: number): number => Math.round((amount * (100 - percent)) / 100)

/** Returns the price of one unit of a variant for `caller`, under the deal in force. */
export function priceVariant(stored: StoredPrice, window: DealWindow | undefined, caller: Caller): VariantPrice {
  const { listPrice: msrpPrice, memberPrice: basePrice, talents: rewardFinalPrice } = stored
  const tfmPrice = window ? lessPercent(basePrice, window.deal.percentOff) : basePrice
  const finalPrice = caller.kind === 'user' ? tfmPrice : msrpPrice
  return { msrpPrice, tfmPrice, basePrice, finalPrice, rewardFinalPrice }
}

/** The prices of a product at one moment, for lists. */
export interface Standing {
  readonly msrpPrice: number
  readonly tfmPrice: number
  readonly deal: 'running' | 'upcoming' | undefined
  /** Unix seconds at which the prices may change; undefined without deals. */
  readonly until: number | undefined
}

/** Returns the prices for guests and signed-in users at `now`, and how long they are valid. */
export function standingAt(
  { listPrice, memberPrice, deals }: Omit<StoredPrice, 'talents'> & { readonly deals: readonly Deal[] },
  now: number,
): Standing {
  const window = dealInForce(deals, now)
  const changes = windowsOf(deals, now).map(({ upcoming, startsAt, endsAt }) => (upcoming ? startsAt : endsAt))
  return {
    msrpPrice: listPrice,
    tfmPrice: window ? lessPercent(memberPrice, window.deal.percentOff) : memberPrice,
    deal: window && (window.upcoming ? 'upcoming' : 'running'),
    until: changes.length > 0 ? Math.min(...changes) : undefined,
  }
}

/** Returns the partner's commission on one unit, when a member buys it and when anyone else does. */
export function commissionRange(price: VariantPrice, partnerRevsharePercent: number) {
  const share = (amount: number) => Math.round((amount * partnerRevsharePercent) / 100)
  return { min: share(Math.min(price.tfmPrice, price.msrpPrice)), max: share(price.msrpPrice) }
}
