import type { Cart } from '@/contract/cart'
import { linesOf } from './cart-view'

/** Whether less can be bought now than the shopper has been shown: something has gone, or become scarcer. */
export function hasLessStock(
  shown: Pick<Cart, 'sellers'> | undefined,
  now: Pick<Cart, 'sellers'> | undefined,
): boolean {
  const before = new Map(linesOf(shown).map((line) => [line._id, buyable(line)]))
  const after = new Map(linesOf(now).map((line) => [line._id, buyable(line)]))
  return [...before].some(([id, units]) => (after.get(id) ?? 0) < units)
}

function buyable({ availability, availableQuantity, quantity }: ReturnType<typeof linesOf>[number]): number {
  switch (availability) {
    case 'available':
      return quantity.value
    case 'short':
      return Math.min(availableQuantity, quantity.value)
    case 'gone':
      return 0
  }
}
