import type { Cart, CartLine } from '@/contract/buying/cart'
import { buyable, linesOf } from '@/lib/domain/cart/cart-lines'

/** A difference between two readings of a cart. */
export type CartChange =
  /** A line that cannot be bought any more; `isInCart` when it is still there, and can be removed. */
  | { readonly kind: 'gone'; readonly name: string; readonly isInCart: boolean }
  | { readonly kind: 'added'; readonly name: string }
  | (Difference<number> & { readonly kind: 'quantity'; readonly name: string })
  | (Difference<Money> & { readonly kind: 'price' | 'dealEnded'; readonly name: string })
  /** A code that is not in force any more, and why. */
  | { readonly kind: 'codeGone'; readonly code: string; readonly problem: string }
  | { readonly kind: 'codeAdded'; readonly code: string; readonly amount: Money }
  | (Difference<Money> & { readonly kind: 'codeAmount'; readonly code: string })
  | (Difference<Money> & { readonly kind: 'deliveryFee'; readonly store: string })
  | (Difference<Money> & { readonly kind: 'tax' | 'giftCard' | 'talents' | 'total' })
  /** Another gift card pays now. They are named by the last letters of their codes. */
  | (Difference<string> & { readonly kind: 'otherGiftCard' })
  /** Another order for the same total. */
  | { readonly kind: 'contents' }

interface Difference<Value> {
  readonly before: Value
  readonly after: Value
}

/** Minor units of the currency with that symbol. */
export interface Money {
  readonly minor: number
  readonly symbol: string
}

interface ChangesInput {
  readonly shown: Cart
  readonly now: Cart
  readonly payWithTalents: boolean
}

/**
 * Returns what has changed since the cart was shown, line by line, the amount to pay last. In another currency every amount
 * is another one: only the amount to pay is listed then.
 */
export function cartChanges({ shown, now, payWithTalents }: ChangesInput): readonly CartChange[] {
  const money = moneyChanges(shown, now)
  const fees = shown.sellers.flatMap(({ storeId, storeName, delivery }) => {
    const after = now.sellers.find((seller) => seller.storeId === storeId)?.delivery
    return after ? money(delivery.fee, after.fee, { kind: 'deliveryFee', store: storeName } as const) : []
  })
  const talents = payWithTalents
    ? money(shown.accounting.talentsUsable, now.accounting.talentsUsable, { kind: 'talents' } as const)
    : []
  const [before, after] = [amountToPay(shown, payWithTalents), amountToPay(now, payWithTalents)]
  return [
    ...linesOf(shown).flatMap((line) => lineChanges(line, lineIn(now, line._id), money)),
    ...linesOf(now)
      .filter((line) => lineIn(shown, line._id) === undefined && buyable(line) > 0)
      .map(({ name }): CartChange => ({ kind: 'added', name })),
    ...codeChanges(shown, now, money),
    ...fees,
    ...money(shown.accounting.tax, now.accounting.tax, { kind: 'tax' } as const),
    ...giftCardChanges(shown, now),
    ...money(giftCardOf(shown), giftCardOf(now), { kind: 'giftCard' } as const),
    ...talents,
    ...(isSameCurrency(shown, now)
      ? money(before, after, { kind: 'total' } as const)
      : [{ kind: 'total', before: moneyOf(shown, before), after: moneyOf(now, after) } as const]),
  ]
}

/**
 * Returns what is known of the changes of a cart when an order of it was refused on another page, or before this one was
 * loaded.
 */
export function changesSinceRefusal(cart: Cart, refused: NonNullable<Cart['refusedOrder']>): readonly CartChange[] {
  const { finalTotal } = cart.accounting
  const isSame = refused.currencyCode === cart.currencyCode
  if (isSame && refused.total === finalTotal) return [{ kind: 'contents' }]
  const symbol = isSame ? cart.currencySymbol : refused.currencyCode
  return [{ kind: 'total', before: { minor: refused.total, symbol }, after: moneyOf(cart, finalTotal) }]
}

/** Returns what the shopper pays: what the gift card of the cart, and the wallet, leave of the total. */
export function amountToPay({ accounting }: Pick<Cart, 'accounting'>, payWithTalents: boolean): number {
  const afterGiftCard = accounting.finalTotal - giftCardOf({ accounting })
  return (payWithTalents ? accounting.payableWithTalents : undefined) ?? afterGiftCard
}

/** Returns what the gift card of the cart pays. */
export const giftCardOf = ({ accounting }: Pick<Cart, 'accounting'>): number => accounting.giftCard?.usable ?? 0

function lineChanges(before: CartLine, after: CartLine | undefined, money: MoneyChanges): readonly CartChange[] {
  const { name } = before
  if (buyable(before) === 0) return []
  if (!after) return [{ kind: 'gone', name, isInCart: false }]
  if (buyable(after) === 0) return [{ kind: 'gone', name, isInCart: true }]
  const priceChange = hasEnded(before, after) ? 'dealEnded' : 'price'
  const units = { before: buyable(before), after: buyable(after) }
  return [
    ...(units.before === units.after ? [] : [{ kind: 'quantity', name, ...units } as const]),
    ...money(unitPrice(before), unitPrice(after), { kind: priceChange, name } as const),
  ]
}

/** The line costs the list price now, and cost less before. */
function hasEnded({ accounting: before }: CartLine, { accounting: after }: CartLine): boolean {
  return before.subTotal < before.msrpPrice && after.subTotal >= after.msrpPrice
}

function codeChanges(shown: Cart, now: Cart, money: MoneyChanges): readonly CartChange[] {
  const [before, after] = [codeInForce(shown), codeInForce(now)]
  if (before && before.promo_code === after?.promo_code) {
    return money(before.discount, after.discount, { kind: 'codeAmount', code: before.promo_code } as const)
  }
  const problem = (now.promotion?.promo_code === before?.promo_code && now.promotion?.problem) || ''
  return [
    ...(before ? [{ kind: 'codeGone', code: before.promo_code, problem } as const] : []),
    ...(after ? [{ kind: 'codeAdded', code: after.promo_code, amount: moneyOf(now, after.discount) } as const] : []),
  ]
}

function giftCardChanges(shown: Cart, now: Cart): readonly CartChange[] {
  const [before, after] = [shown.accounting.giftCard?.endsWith, now.accounting.giftCard?.endsWith]
  const isOther = before !== undefined && after !== undefined && before !== after
  return isOther ? [{ kind: 'otherGiftCard', before, after }] : []
}

const codeInForce = ({ promotion }: Cart) => (promotion?.problem === undefined ? promotion : undefined)

const lineIn = (cart: Cart, id: string) => linesOf(cart).find(({ _id }) => _id === id)

const unitPrice = (line: CartLine) => Math.round(line.accounting.subTotal / buyable(line))

const isSameCurrency = (shown: Cart, now: Cart) => shown.currencyCode === now.currencyCode

const moneyOf = ({ currencySymbol }: Cart, minor: number): Money => ({ minor, symbol: currencySymbol })

type MoneyChanges = ReturnType<typeof moneyChanges>

/** Compares amounts of two carts. Unknown amounts, and those in another currency, do not differ. */
const moneyChanges =
  (shown: Cart, now: Cart) =>
  <What extends object>(
    before: number | undefined,
    after: number | undefined,
    what: What,
  ): readonly (What & Difference<Money>)[] =>
    before === undefined || after === undefined || before === after || !isSameCurrency(shown, now)
      ? []
      : [{ ...what, before: moneyOf(shown, before), after: moneyOf(now, after) }]
