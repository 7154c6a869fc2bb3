import type { CartSeller } from '@/contract/cart'
import { unitsOf } from './cart-view'

export interface FreeDelivery {
  /** Minor units that are missing; 0: it is free. */
  readonly missing: number
  /** Whole per cent of the way. */
  readonly percent: number
}

/** How far a store's lines are from free delivery. Undefined when nothing of them can be bought, or it is never free. */
export function freeDelivery({
  delivery,
  products,
}: Pick<CartSeller, 'delivery' | 'products'>): FreeDelivery | undefined {
  const { freeFrom, missing } = delivery
  if (unitsOf(products) === 0) return undefined
  if (missing === 0) return { missing: 0, percent: 100 }
  if (freeFrom <= 0) return undefined
  return { missing, percent: Math.max(0, Math.floor((100 * (freeFrom - missing)) / freeFrom)) }
}
