import type { Cart, CartLine, CartSeller } from '@/contract/buying/cart'
import { PRODUCT_TYPE } from '@/contract/values/wire-values'
import { discountPercent } from '../../money'
import { buyable, linesOf, unitsOf } from './cart-lines'

/** True for the line of the membership. A cart has at most one. */
export function isMembershipLine({ productType }: Pick<CartLine, 'productType'>): boolean {
  return productType === PRODUCT_TYPE.membership
}

/** Returns the stores from which something is delivered for a fee of its own: deals ship with their product. */
export function deliveringSellers(sellers: readonly CartSeller[]): readonly CartSeller[] {
  return sellers.filter(
    ({ products }) => unitsOf(products.filter((line) => !isMembershipLine(line) && !line.isFirstPurchaseDeal)) > 0,
  )
}

export interface Saving {
  /** Minor units. */
  readonly amount: number
  /** Whole percent of the list price. */
  readonly percent: number
}

/** Returns what a buyer saves against the list prices, promo code included, or undefined for nothing. */
export function savingOf({ msrpPrice, subTotal, promoDiscount }: Cart['accounting']): Saving | undefined {
  return saving(msrpPrice, msrpPrice - subTotal + promoDiscount)
}

/** Returns what a guest would save by signing up, or undefined for nothing. Deals that come along count at list price. */
export function memberSavingOf({
  msrpPrice,
  finalTotal,
  memberTotal,
  memberDeals,
}: Cart['accounting']): Saving | undefined {
  return saving(msrpPrice + memberDeals, finalTotal + memberDeals - memberTotal)
}

function saving(list: number, amount: number): Saving | undefined {
  return amount > 0 ? { amount, percent: discountPercent(list, Math.max(0, list - amount)) } : undefined
}

export interface FreeDelivery {
  /** Minor units that are missing; 0 when delivery is free. */
  readonly missing: number
  /** Whole percent of the threshold that is reached. */
  readonly percent: number
}

/**
 * Returns how far a store's lines are from free delivery, or undefined when none of them can be bought or delivery is
 * never free. See docs/cart.md#free-delivery.
 */
export function freeDeliveryProgress({
  delivery,
  products,
}: Pick<CartSeller, 'delivery' | 'products'>): FreeDelivery | undefined {
  const { freeFrom, missing } = delivery
  if (unitsOf(products) === 0) return undefined
  if (missing === 0) return { missing: 0, percent: 100 }
  if (freeFrom <= 0) return undefined
  return { missing, percent: Math.max(0, Math.floor((100 * (freeFrom - missing)) / freeFrom)) }
}

/** Returns true when less can be bought now than was shown: a line has gone or has become scarcer. */
export function hasLessStock(
  shownCart: Pick<Cart, 'sellers'> | undefined,
  now: Pick<Cart, 'sellers'> | undefined,
): boolean {
  const before = new Map(linesOf(shownCart).map((line) => [line._id, buyable(line)]))
  const after = new Map(linesOf(now).map((line) => [line._id, buyable(line)]))
  return [...before].some(([id, units]) => (after.get(id) ?? 0) < units)
}
