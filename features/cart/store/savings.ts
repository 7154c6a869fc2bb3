import type { Cart } from '@/contract/cart'
import { discountPercent } from '@/lib/money'

export interface Saving {
  /** Minor units. */
  readonly amount: number
  /** Whole per cent of the list price. */
  readonly percent: number
}

/** What a buyer saves against the list prices, with the promo code. Undefined when it is nothing. */
export function savingOf({ msrpPrice, subTotal, promoDiscount }: Cart['accounting']): Saving | undefined {
  return saving(msrpPrice, msrpPrice - subTotal + promoDiscount)
}

/** What a guest would save by signing in. Undefined when it is nothing. */
export function memberSavingOf({ msrpPrice, finalTotal, memberTotal }: Cart['accounting']): Saving | undefined {
  return saving(msrpPrice, finalTotal - memberTotal)
}

function saving(list: number, amount: number): Saving | undefined {
  return amount > 0 ? { amount, percent: discountPercent(list, Math.max(0, list - amount)) } : undefined
}
