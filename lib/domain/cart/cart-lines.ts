import type { Cart, CartLine } from '@/contract/buying/cart'

/** Returns the lines of all sellers. */
export function linesOf(cart: Pick<Cart, 'sellers'> | undefined): readonly CartLine[] {
  return cart?.sellers.flatMap(({ products }) => products) ?? []
}

/** Returns the units of the lines that can be bought now. */
export function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + buyable(line), 0)
}

/** Returns the units of a line that are in the total. */
export function buyable({ availability, availableQuantity, quantity }: CartLine): number {
  switch (availability) {
    case 'available':
      return quantity.value
    case 'short':
      return Math.min(availableQuantity, quantity.value)
    case 'gone':
      return 0
  }
}
