import type { Cart, CartLine, CartSeller } from '@/contract/cart'
import { linesOf, unitsOf } from '@/lib/domain/cart/cart-lines'

/** Changes that the marketplace has not confirmed yet. */
export interface PendingChanges {
  /** The units that lines are about to have, by line id; 0 removes the line. */
  readonly quantities: ReadonlyMap<string, number>
  /** Lines that move to those saved for later (true), or back into the cart (false). */
  readonly moving: ReadonlyMap<string, boolean>
}

/** A cart as it is shown. */
export interface ShownCart {
  readonly sellers: readonly CartSeller[]
  readonly savedForLater: readonly CartLine[]
  /** Units that can be bought now. */
  readonly count: number
  /** The amounts of the cart are about to change. */
  readonly isSettling: boolean
  /** Ids of the lines whose amounts are about to change. */
  readonly pendingLines: ReadonlySet<string>
}

/** Returns the cart as it will be once the pending changes are made. Amounts stay those of the marketplace. */
export function shownCart(cart: Cart | undefined, { quantities, moving }: PendingChanges): ShownCart {
  const isLeaving = (line: CartLine) => quantities.get(line._id) === 0 || moving.get(line._id) === true
  const withQuantity = (line: CartLine) => {
    const requestedQuantity = quantities.get(line._id)
    return requestedQuantity === undefined ? line : { ...line, quantity: { value: requestedQuantity } }
  }
  // A first-purchase deal goes with its product.
  const removedIds = new Set(
    linesOf(cart)
      .filter(isLeaving)
      .map(({ _id }) => _id),
  )
  const staying = (line: CartLine) =>
    !removedIds.has(line._id) && !(line.dealOf !== undefined && removedIds.has(line.dealOf))
  const sellers = (cart?.sellers ?? [])
    .map((seller) => ({ ...seller, products: seller.products.filter(staying).map(withQuantity) }))
    .filter(({ products }) => products.length > 0)
  const savedForLater = [
    ...linesOf(cart).filter((line) => moving.get(line._id) === true),
    ...(cart?.savedForLater ?? []).filter((line) => quantities.get(line._id) !== 0),
  ]
  const pendingLines = new Set(
    [...linesOf(cart), ...(cart?.savedForLater ?? [])]
      .map(({ _id }) => _id)
      .filter((id) => quantities.has(id) || moving.has(id)),
  )
  return {
    sellers,
    savedForLater,
    count: unitsOf(sellers.flatMap(({ products }) => products)),
    isSettling: pendingLines.size > 0,
    pendingLines,
  }
}
