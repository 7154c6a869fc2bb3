import type { Cart, CartLine, CartSeller } from '@/contract/cart'

/** What the shopper has asked for and the marketplace has not confirmed yet. */
export interface PendingChanges {
  /** Units that lines are about to have, by the line's id; 0: about to go. */
  readonly wishes: ReadonlyMap<string, number>
  /** Lines on their way to those kept for later (true), or back (false). */
  readonly moving: ReadonlyMap<string, boolean>
}

/** A cart as it is drawn. */
export interface ShownCart {
  readonly sellers: readonly CartSeller[]
  readonly savedForLater: readonly CartLine[]
  /** Units that are to be paid for. */
  readonly count: number
  /** The amounts are about to be others: of the whole cart, and of which lines. */
  readonly isSettling: boolean
  readonly pendingLines: ReadonlySet<string>
}

/** The lines of all sellers (specification 3: the cart's product list). */
export function linesOf(cart: Pick<Cart, 'sellers'> | undefined): readonly CartLine[] {
  return cart?.sellers.flatMap(({ products }) => products) ?? []
}

/** The cart with the changes under way as if they were done. Amounts stay the marketplace's. */
export function shownCart(cart: Cart | undefined, { wishes, moving }: PendingChanges): ShownCart {
  const isLeaving = (line: CartLine) => wishes.get(line._id) === 0 || moving.get(line._id) === true
  const withWish = (line: CartLine) => {
    const wished = wishes.get(line._id)
    return wished === undefined ? line : { ...line, quantity: { value: wished } }
  }
  // A deal goes with the product that it came along with.
  const gone = new Set(
    linesOf(cart)
      .filter(isLeaving)
      .map(({ _id }) => _id),
  )
  const staying = (line: CartLine) => !gone.has(line._id) && !(line.dealOf !== undefined && gone.has(line.dealOf))
  const sellers = (cart?.sellers ?? [])
    .map((seller) => ({ ...seller, products: seller.products.filter(staying).map(withWish) }))
    .filter(({ products }) => products.length > 0)
  const savedForLater = [
    ...linesOf(cart).filter((line) => moving.get(line._id) === true),
    ...(cart?.savedForLater ?? []).filter((line) => wishes.get(line._id) !== 0),
  ]
  return {
    sellers,
    savedForLater,
    count: unitsOf(sellers.flatMap(({ products }) => products)),
    isSettling: wishes.size > 0 || moving.size > 0,
    pendingLines: new Set([...wishes.keys(), ...moving.keys()]),
  }
}

/** Units of the lines that can be bought now. */
export function unitsOf(lines: readonly CartLine[]): number {
  return lines
    .filter(({ availability }) => availability !== 'gone')
    .reduce((sum, { quantity }) => sum + quantity.value, 0)
}
