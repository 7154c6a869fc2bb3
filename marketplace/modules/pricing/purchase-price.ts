/**
 * The price of one purchase of a variant, in minor units of US dollars. Pure (docs/prices.md).
 * The price panel and the cart take their amounts from here, so that the cart charges what the panel showed.
 */

import { type DealWindow, lessPercent, priceVariant, type StoredPrice } from './pricing-policy.ts'

/** How a variant is bought, with the stored facts that the price follows from. */
export type PurchaseTerms =
  | {
      readonly kind: 'oneTime'
      /** A group-buy campaign of the product runs, so that a plain purchase is the dearer choice beside it. */
      readonly besideGroupBuy: boolean
    }
  | { readonly kind: 'pack'; readonly packPrice: number; readonly units: number }
  | { readonly kind: 'subscription'; readonly percentOff: number }
  | { readonly kind: 'campaign'; readonly newMemberPrice: number; readonly existingMemberPrice: number }
  /** A price of its own for everybody: a first-purchase deal, the membership. */
  | { readonly kind: 'fixed'; readonly price: number }

export interface Buyer {
  readonly isSignedIn: boolean
  /** Signed in and without a paid order. */
  readonly isNewMember: boolean
}

/** The price of one unit, or of one pack. */
export interface UnitCost {
  readonly list: number
  /** What the buyer pays: a guest the list price. */
  readonly pays: number
  /** What they would pay signed in. */
  readonly member: number
  /** Talents that come back to a buyer who is signed in; never more than was paid. */
  readonly talents: number
}

/** The price of one delivery of a subscription. Deals do not count: it is the same price every time. */
export const subscriptionPrice = (memberPrice: number, percentOff: number): number =>
  lessPercent(memberPrice, percentOff)

/** The list price of a pack: that of its units. */
export const packListPrice = (listPrice: number, units: number): number => listPrice * units

/** Whether a one-time purchase is the plain one at list price, beside an upcoming deal or a group buy (decisions 4). */
export const isPlainPurchase = (window: DealWindow | undefined, besideGroupBuy: boolean): boolean =>
  window !== undefined && (window.upcoming || besideGroupBuy) && window.deal.showOneTimePurchase

/** Whether a one-time purchase has to wait for its deal: "Coming Soon". */
export const isComingSoon = (window: DealWindow | undefined): boolean =>
  window?.upcoming === true && !window.deal.showOneTimePurchase

/** What a purchase on `terms` costs `buyer`, under the deal in force. */
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
      // A guest who signs in for it is taken for new, as the panel does.
      return isNewMember || !isSignedIn ? terms.newMemberPrice : terms.existingMemberPrice
    case 'fixed':
      return terms.price
  }
}
