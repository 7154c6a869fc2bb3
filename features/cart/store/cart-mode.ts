import type { CartItemBody } from '@/contract/cart'

/** Action codes of the wire (specification 4.2). The contract has the same, which brings its schemas along. */
const ACTION = { add: 1, update: 2, remove: 3 } as const satisfies Readonly<Record<string, CartItemBody['action']>>

/** What the shopper does with an item (specification 4.2, client operation modes). */
export const CART_MODE = { add: 0, increment: 1, decrement: 2, set: 3, remove: 4 } as const
export type CartMode = (typeof CART_MODE)[keyof typeof CART_MODE]

interface MatchingLine {
  /** Units in the cart. */
  readonly quantity: number
  /** Fewest units of an order; below it there are none. */
  readonly minimum: number
  /** Units by which it grows and shrinks: those of a pack. */
  readonly step: number
}

interface OperationInput {
  readonly mode: CartMode
  /** The cart has sellers: it is edited, otherwise a new one is created. */
  readonly hasSellers: boolean
  /** The line that the item is in already. */
  readonly line: MatchingLine | undefined
  /** Units: those to add (mode 0), or to have (mode 3). */
  readonly quantity: number
}

/** A write as it goes to the marketplace: which call, which action code, how many units there are to be. */
export interface CartOperation {
  readonly call: 'createCart' | 'editCart'
  readonly action: CartItemBody['action']
  readonly newQuantity: number
}

/**
 * The write that carries out a mode (specification 4.2: action codes, add from the product page). Undefined when there is
 * nothing to take away.
 */
export function operationFor({ mode, hasSellers, line, quantity }: OperationInput): CartOperation | undefined {
  if (line) {
    const wanted = quantityAfter(mode, line, quantity)
    const newQuantity = wanted < line.minimum ? 0 : wanted
    return { call: 'editCart', action: newQuantity === 0 ? ACTION.remove : ACTION.update, newQuantity }
  }
  if (mode === CART_MODE.decrement || mode === CART_MODE.remove || quantity < 1) return undefined
  return { call: hasSellers ? 'editCart' : 'createCart', action: ACTION.add, newQuantity: quantity }
}

/** Units that a line has once a mode was carried out; 0 or less: none. */
export function quantityAfter(mode: CartMode, line: MatchingLine, quantity: number): number {
  switch (mode) {
    case CART_MODE.add:
      return line.quantity + quantity
    case CART_MODE.increment:
      return line.quantity + line.step
    case CART_MODE.decrement:
      return line.quantity - line.step
    case CART_MODE.set:
      return quantity
    case CART_MODE.remove:
      return 0
  }
}
