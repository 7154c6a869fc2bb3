import type { CartItemBody, CartLine } from '@/contract/cart'
import { readCookie } from '@/lib/session/read-cookie'
import type { AddToCart, LineChoice } from '@/lib/shopping/cart-context'
import { CART_MODE, operationFor } from './cart-mode'
import type { WriteResult } from './cart-outcome'
import { bodyOf, type CartPayload, payloadOf, payloadOfLine, REMOVED, type WriteContext } from './cart-payload'
import type { CartReader } from './cart-reader'
import { linesOf } from './cart-view'
import type { WriteCart } from './cart-writer'
import { choiceOfLine, lineChange } from './line-change'
import { matchingLine } from './matching-line'
import { isMembershipLine, needsMembershipFirst } from './membership-first'

const CLEAR_CART_CURRENCY = 'INR'

/** An add of which nobody knows whether it was carried out. */
interface Unanswered {
  readonly wish: string
  readonly call: 'createCart' | 'editCart'
  readonly body: CartItemBody
  /** How often the cart had been read by then. */
  readonly readCount: number
}

interface Sources {
  readonly reader: CartReader
  readonly write: WriteCart
  readonly context: () => WriteContext
}

/** What a shopper can do with a cart, each as the calls that it takes (specification 4.2). One runs at a time. */
export function cartOperations({ reader, write, context }: Sources) {
  let unanswered: Unanswered | undefined

  /** Sends an add. One that gets no answer is remembered. */
  async function send(wish: string, call: 'createCart' | 'editCart', body: CartItemBody): Promise<WriteResult> {
    const result = await write(call, body, 'added')
    unanswered = result.kind === 'failed' ? { wish, call, body, readCount: reader.readCount() } : undefined
    return result
  }

  /** Puts an item into the cart: as a new line, or more of the line that it is in already. */
  async function put(payload: CartPayload, choice: LineChoice, quantity: number): Promise<WriteResult> {
    const wish = JSON.stringify([payload, quantity])
    // The same wish once more, before anybody could see what came of it: it goes out as it was, with the key it had.
    if (unanswered?.wish === wish && unanswered.readCount === reader.readCount()) {
      return send(wish, unanswered.call, unanswered.body)
    }
    const cart = await reader.knownCart()
    const lines = linesOf(cart)
    if (choice.kind === 'subscription' && needsMembershipFirst({ choice, lines, hasMembership: await isMember() })) {
      const membership = await write('addMembership', { cartId: cart?.cartId })
      if (membership.kind !== 'done') return membership
    }
    const line = matchingLine(lines, payload.centralProductId, choice)
    if (line && choice.kind === 'upsell') return { kind: 'specialPriceTwice' }
    const operation = operationFor({
      mode: CART_MODE.add,
      hasSellers: lines.length > 0,
      line: line && { quantity: line.quantity.value, minimum: line.minQuantity, step: line.quantityStep },
      quantity,
    })
    if (!operation) return { kind: 'ignored' }
    const body = bodyOf({ ...payload, ...(line ? { cartLineId: line._id } : {}) }, operation, context())
    return send(wish, operation.call, body)
  }

  /** The marketplace knows whether a member asks: without an answer it decides. */
  const isMember = () => reader.hasMembership().catch(() => true)

  async function setQuantity(line: CartLine, quantity: number): Promise<WriteResult> {
    const payload: CartPayload = {
      ...payloadOfLine(line),
      cartLineId: line._id,
      ...(quantity === 0 ? { cartStatus: REMOVED } : {}),
    }
    const operation = operationFor({
      mode: payload.cartStatus === REMOVED ? CART_MODE.remove : CART_MODE.set,
      hasSellers: true,
      line: { quantity: line.quantity.value, minimum: line.minQuantity, step: line.quantityStep },
      quantity,
    })
    if (!operation) return { kind: 'ignored' }
    const body = bodyOf(payload, operation, context())
    return write(operation.call, body, operation.newQuantity === 0 ? 'removed' : 'changed')
  }

  /** Puts back a line that was taken away. */
  async function restore(line: CartLine): Promise<WriteResult> {
    if (!isMembershipLine(line)) return put(payloadOfLine(line), choiceOfLine(line), line.quantity.value)
    const cart = await reader.knownCart()
    return write('addMembership', { cartId: cart?.cartId }, 'added')
  }

  return {
    add: (request: AddToCart) => put(payloadOf(request, today()), request.choice, unitsWanted(request)),
    setQuantity,
    restore,

    /**
     * Makes another line of a line: removed and added anew when that is what it takes. When the removal is refused, that
     * is the answer, and nothing is added. When the add is, the old line comes back.
     */
    replace: async (line: CartLine, request: AddToCart): Promise<WriteResult> => {
      const quantity = unitsWanted(request)
      const wanted = { childProductId: request.product.childProductId, choice: request.choice, quantity }
      const change = lineChange(line, wanted)
      if (change === 'none') return { kind: 'done', what: 'changed' }
      if (change === 'quantity') return setQuantity(line, quantity)
      const removal = await setQuantity(line, 0)
      if (removal.kind !== 'done') return removal
      const addition = await put(payloadOf(request, today()), request.choice, quantity)
      if (addition.kind === 'done') return { kind: 'done', what: 'changed' }
      await restore(line)
      return addition
    },

    keep: (line: CartLine, isForLater: boolean) =>
      write('keepCartLine', { lineId: line._id, savedForLater: isForLater }, 'changed'),

    clear: async (): Promise<WriteResult> => {
      const cart = await reader.knownCart()
      if (!cart) return { kind: 'done', what: 'changed' }
      // The stored currency goes first; without one, this call has a default of its own (specification 7.6 and 9).
      const currencyCode = readCookie('currencyCode') || CLEAR_CART_CURRENCY
      return write('clearCart', { currencySymbol: cart.currencySymbol, currencyCode }, 'changed')
    },
  }
}

/**
 * Units of what is chosen: a pack counts for what is in it, and never fewer than the smallest order (specification 5),
 * but for the price of an upsell campaign, which holds for one.
 */
export function unitsWanted({ product, choice, quantity }: Omit<AddToCart, 'source'>): number {
  if (choice.kind === 'upsell') return quantity
  const units = choice.kind === 'childOffer' ? quantity * choice.packSize : quantity
  return Math.max(units, product.minimumQuantity ?? 1)
}

const today = () => new Date().toISOString().slice(0, 10)
