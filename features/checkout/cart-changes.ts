import type { Cart, CartLine } from '@/contract/cart'
import { buyable, linesOf } from '@/lib/shopping/cart-lines'

/** A difference between two readings of a cart. Amounts are minor units. */
export type CartChange =
  /** A line that cannot be bought any more; `isInCart` when it is still there, and can be removed. */
  | { readonly kind: 'gone'; readonly name: string; readonly isInCart: boolean }
  | { readonly kind: 'added'; readonly name: string }
  | (Difference & { readonly kind: 'quantity' | 'price' | 'dealEnded'; readonly name: string })
  /** A code that is not in force any more, and why. */
  | { readonly kind: 'codeGone'; readonly code: string; readonly problem: string }
  | { readonly kind: 'codeAdded'; readonly code: string; readonly amount: number }
  | (Difference & { readonly kind: 'codeAmount'; readonly code: string })
  | (Difference & { readonly kind: 'deliveryFee'; readonly store: string })
  | (Difference & { readonly kind: 'tax' | 'talents' | 'total' })

interface Difference {
  readonly before: number
  readonly after: number
}

interface ChangesInput {
  readonly shown: Cart
  readonly now: Cart
  readonly payWithTalents: boolean
}

/** Returns what has changed since the cart was shown, line by line, the amount to pay last. */
export function cartChanges({ shown, now, payWithTalents }: ChangesInput): readonly CartChange[] {
  return [
    ...linesOf(shown).flatMap((line) => lineChanges(line, lineIn(now, line._id))),
    ...linesOf(now)
      .filter((line) => lineIn(shown, line._id) === undefined && buyable(line) > 0)
      .map(({ name }): CartChange => ({ kind: 'added', name })),
    ...codeChanges(shown, now),
    ...shown.sellers.flatMap(({ storeId, storeName, delivery }) => {
      const after = now.sellers.find((seller) => seller.storeId === storeId)?.delivery
      return after ? differing(delivery.fee, after.fee, { kind: 'deliveryFee', store: storeName } as const) : []
    }),
    ...differing(shown.accounting.tax, now.accounting.tax, { kind: 'tax' } as const),
    ...(payWithTalents
      ? differing(shown.accounting.talentsUsable, now.accounting.talentsUsable, { kind: 'talents' } as const)
      : []),
    ...differing(amountToPay(shown, payWithTalents), amountToPay(now, payWithTalents), { kind: 'total' } as const),
  ]
}

/** Returns what the shopper pays: the total, or what the wallet leaves of it. */
export function amountToPay({ accounting }: Pick<Cart, 'accounting'>, payWithTalents: boolean): number {
  return (payWithTalents ? accounting.payableWithTalents : undefined) ?? accounting.finalTotal
}

function lineChanges(before: CartLine, after: CartLine | undefined): readonly CartChange[] {
  const { name } = before
  if (buyable(before) === 0) return []
  if (!after) return [{ kind: 'gone', name, isInCart: false }]
  if (buyable(after) === 0) return [{ kind: 'gone', name, isInCart: true }]
  const priceChange = hasEnded(before, after) ? 'dealEnded' : 'price'
  return [
    ...differing(buyable(before), buyable(after), { kind: 'quantity', name } as const),
    ...differing(unitPrice(before), unitPrice(after), { kind: priceChange, name } as const),
  ]
}

/** The line costs the list price now, and cost less before. */
function hasEnded({ accounting: before }: CartLine, { accounting: after }: CartLine): boolean {
  return before.subTotal < before.msrpPrice && after.subTotal >= after.msrpPrice
}

function codeChanges(shown: Cart, now: Cart): readonly CartChange[] {
  const [before, after] = [codeInForce(shown), codeInForce(now)]
  if (before && before.promo_code === after?.promo_code) {
    return differing(before.discount, after.discount, { kind: 'codeAmount', code: before.promo_code } as const)
  }
  const problem = (now.promotion?.promo_code === before?.promo_code && now.promotion?.problem) || ''
  return [
    ...(before ? [{ kind: 'codeGone', code: before.promo_code, problem } as const] : []),
    ...(after ? [{ kind: 'codeAdded', code: after.promo_code, amount: after.discount } as const] : []),
  ]
}

const codeInForce = ({ promotion }: Cart) => (promotion?.problem === undefined ? promotion : undefined)

const lineIn = (cart: Cart, id: string) => linesOf(cart).find(({ _id }) => _id === id)

const unitPrice = (line: CartLine) => Math.round(line.accounting.subTotal / buyable(line))

/** Unknown amounts differ from nothing. */
function differing<What extends object>(
  before: number | undefined,
  after: number | undefined,
  what: What,
): readonly (What & Difference)[] {
  return before === undefined || after === undefined || before === after ? [] : [{ ...what, before, after }]
}
