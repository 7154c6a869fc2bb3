/**
 * The price of one purchase of a variant, in minor units of US dollars; pure functions (docs/prices.md). The price
 * panel and the cart both use them, so that the cart charges the amount that the panel showed.
 */

import { type DealWindow, lessPercent, priceVariant, type StoredPrice } from './pricing-policy.ts'

/** How a variant is bought, with the stored data that determines the price. */
export type PurchaseTerms =
  | {
      readonly kind: 'oneTime'
      /** A group-buy campaign of the product is running, so the plain purchase is the more expensive choice. */
      readonly besideGroupBuy: boolean
    }
  | { readonly kind: 'pack'; readonly packPrice: number; readonly units: number }
  | { readonly kind: 'subscription'; readonly percentOff: number }
  | { readonly kind: 'campaign'; readonly newMemberPrice: number; readonly existingMemberPrice: number }
  /** A fixed price for all buyers: a first-purchase deal or the membership. */
  | { readonly kind: 'fixed'; readonly price: number }

export interface Buyer {
  readonly isSignedIn: boolean
  /** Signed in and without a paid order. */
  readonly isNewMember: boolean
}

/** The price of one unit, or of one pack. */
export interface UnitCost {
  readonly list: number
  /** The price for the buyer; guests pay the list price. */
  readonly pays: number
  /** The price for the same buyer when signed in. */
  readonly member: number
  /** Talents that a signed-in buyer earns; never more than the price paid. */
  readonly talents: number
}

/** Returns the price of one delivery of a subscription. Deals do not apply, so every delivery costs the same. */
export const subscriptionPrice = (memberPrice: number, percentOff: number): number =>
  lessPercent(memberPrice, percentOff)

/** Returns the list price of a pack: the sum of its units. */
export const packListPrice = (listPrice: number, units: number): number => listPrice * units

/** Whether a one-time purchase is the plain one at list price, beside an upcoming deal or a group buy. */
const isPlainPurchase = (window: DealWindow | undefined, besideGroupBuy: boolean): boolean =>
  window !== undefined && (window.upcoming || besideGroupBuy) && window.deal.showOneTimePurchase

/** Whether a one-time purchase must wait for its deal ("Coming Soon"). */
export const isComingSoon = (window: DealWindow | undefined): boolean =>
  window?.upcoming === true && !window.deal.showOneTimePurchase

/** Returns the price of a purchase on `terms` for `buyer`, under the deal in force. */
export function purchasePrice(
  stored: StoredPrice,
  window: DealWindow | undefined,
  terms: PurchaseTerms,
  buyer: Buyer,
): UnitCost {
  const units = terms.kind === 'pack' ? terms.units : 1
  const list = packListPrice(stored.listPrice, units)
  const member = memberPrice(stored, window, terms, buyer)
  const talents = terms.kind === 'fixed' ? 0 : Math.min(stored.talents * units, member)
  return { list, member, pays: buyer.isSignedIn || terms.kind === 'fixed' ? member : list, talents }
}

function memberPrice(
  stored: StoredPrice,
  window: DealWindow | undefined,
  terms: PurchaseTerms,
  { isSignedIn, isNewMember }: Buyer,
): number {
  switch (terms.kind) {
    case 'oneTime':
      if (isComingSoon(window) || isPlainPurchase(window, terms.besideGroupBuy)) return stored.listPrice
      return priceVariant(stored, window, { kind: 'none' }).tfmPrice
    case 'pack':
      return terms.packPrice
    case 'subscription':
      return subscriptionPrice(stored.memberPrice, terms.percentOff)
    case 'campaign':
      // Guests count as new members, as on the price panel.
      return isNewMember || !isSignedIn ? terms.newMemberPrice : terms.existingMemberPrice
    case 'fixed':
      return terms.price
  }
}
