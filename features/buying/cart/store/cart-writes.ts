import type { Cart, CartItemBody, CartLine } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, InputOf } from '@/lib/api/endpoints'
import { randomId } from '@/lib/browser/random-id'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import type { AddToCart, CartResult } from '@/lib/domain/cart/cart-context'
import { linesOf } from '@/lib/domain/cart/cart-lines'
import { startCartVersion } from '@/lib/domain/cart/cart-version'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { currentSession } from '@/lib/session/session-state'
import { lineChange, matchingLine, needsMembershipFirst, requestOfLine } from './line-choice'
import type { CartReader } from './cart-reader'
import { bodyOf, CART_MODE, operationFor, writeContext } from './write-body'

/** What the API expects of this call when no currency is stored. Its answer has no amounts. */
const CLEAR_CART_CURRENCY = 'INR'

/** Refusals of a write that was computed from an outdated cart. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['CART_CHANGED', 'LINE_NOT_FOUND', 'CART_NOT_FOUND'])
/** A write is computed again at most this often when other devices change the cart at the same time. */
export const MAX_REDOS = 5

type CartCall = 'createCart' | 'editCart' | 'clearCart' | 'saveCartLine' | 'addMembership'
type Change = Extract<CartResult, { kind: 'done' }>['what']

/** An add whose outcome is unknown because no response arrived. */
interface AddInDoubt {
  readonly request: string
  readonly call: 'createCart' | 'editCart'
  readonly body: CartItemBody
  /** How often the cart had been read by then. */
  readonly readCount: number
}

/**
 * Returns true when the marketplace refused a write, so that it changed nothing. An error of its own (5xx) leaves
 * that open.
 */
export const isRefusal = ({ status = 0, serverMessage, code }: ApiError): boolean =>
  status < 500 && (serverMessage !== undefined || code !== undefined)

/**
 * The writes to a cart, each as the requests that it takes. Only one may run at a time. A refusal is a result; what is
 * thrown by reading the cart first is an ApiError.
 */
export function createCartWrites(api: ApiCaller, reader: CartReader) {
  const keys = createWriteKeys()
  let addInDoubt: AddInDoubt | undefined
  /** A line that was removed for another one and could not be put back: trying again only adds. */
  let removedId: string | undefined

  /** Sends a write. Never rejects. */
  async function send<Call extends CartCall>(call: Call, input: InputOf<Call>, what: Change): Promise<CartResult> {
    const options = { idempotencyKey: keys.keyFor(call, input) }
    const isOfGuest = currentSession().kind === 'guest'
    try {
      let response = await api.call(call, input, options)
      // A guest signed in meanwhile, here or in another tab. The account answers from memory what came with the cart.
      const hasSignedIn = isOfGuest && currentSession().kind === 'signedIn'
      if (hasSignedIn && what === 'added') response = await api.call(call, input, options)
      keys.answered()
      startCartVersion()
      return resultOf(response, what)
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error)) {
        keys.answered()
        return { kind: 'refused', message: error.serverMessage ?? '', code: error.code }
      }
      // It may have taken effect all the same.
      startCartVersion()
      return { kind: 'failed', isUnreachable: error instanceof ApiError && error.kind === 'network' }
    }
  }

  async function sendAdd(request: string, call: AddInDoubt['call'], body: CartItemBody): Promise<CartResult> {
    const result = await send(call, body, 'added')
    addInDoubt = result.kind === 'failed' ? { request, call, body, readCount: reader.readCount() } : undefined
    return result
  }

  /** Adds units of an item. When another device has changed the cart meanwhile, it is read and the add computed again. */
  async function addUnits(item: AddToCart, units: number): Promise<CartResult> {
    const request = JSON.stringify([item, units])
    // The same add again, before the outcome of the first could be seen, is sent as it was, with its key.
    const doubt =
      addInDoubt?.request === request && addInDoubt.readCount === reader.readCount() ? addInDoubt : undefined
    let result = doubt ? await sendAdd(request, doubt.call, doubt.body) : await addToKnownCart(request, item, units)
    for (let redo = 0; redo < MAX_REDOS && isOutdated(result); redo++) {
      await reader.refresh()
      result = await addToKnownCart(request, item, units)
    }
    return result
  }

  /** Adds units of an item to the cart as it was read last: as a new line, or to the line that already holds it. */
  async function addToKnownCart(request: string, item: AddToCart, units: number): Promise<CartResult> {
    const { product, choice } = item
    const cart = await reader.knownCart()
    const lines = linesOf(cart)
    if (choice.kind === 'subscription' && needsMembershipFirst({ choice, lines, hasMembership: await isMember() })) {
      const membership = await send('addMembership', { cartId: cart?.cartId }, 'added')
      if (membership.kind !== 'done') return membership
    }
    const line = matchingLine(lines, product.centralProductId, choice)
    if (line && choice.kind === 'upsell') return { kind: 'specialPriceTwice' }
    const operation = operationFor({
      mode: CART_MODE.add,
      hasSellers: lines.length > 0,
      line: line && { quantity: line.quantity.value, minimum: line.minQuantity, step: line.quantityStep },
      quantity: units,
    })
    if (!operation) return { kind: 'ignored' }
    return sendAdd(request, operation.call, bodyOf(item, operation, writeContext(), line?._id))
  }

  /** When the profile cannot be read, the marketplace decides. */
  const isMember = () => reader.hasMembership().catch(() => true)

  /** @param seenQuantity units of the line that the quantity was computed from; absent when it does not depend on them */
  async function setQuantity(line: CartLine, quantity: number, seenQuantity?: number): Promise<CartResult> {
    const change = operationFor({
      mode: quantity === 0 ? CART_MODE.remove : CART_MODE.set,
      hasSellers: true,
      line: { quantity: line.quantity.value, minimum: line.minQuantity, step: line.quantityStep },
      quantity,
    })
    if (!change) return { kind: 'ignored' }
    const operation = seenQuantity === undefined ? change : { ...change, seenQuantity }
    const body = bodyOf(requestOfLine(line), operation, writeContext(), line._id)
    return send(operation.call, body, operation.newQuantity === 0 ? 'removed' : 'changed')
  }

  /** Puts back a line that was removed. */
  async function restore(line: CartLine): Promise<CartResult> {
    if (!isMembershipLine(line)) return addUnits(requestOfLine(line), line.quantity.value)
    const cart = await reader.knownCart()
    return send('addMembership', { cartId: cart?.cartId }, 'added')
  }

  return {
    add: (request: AddToCart) => addUnits(request, unitsWanted(request)),
    /** Sets the units of a line; 0 removes it. */
    setQuantity,
    restore,

    /**
     * Turns a line into another one. When the removal is refused, that is the result and nothing is added. When the add
     * fails, the old line is put back.
     */
    replace: async (line: CartLine, request: AddToCart): Promise<CartResult> => {
      const quantity = unitsWanted(request)
      const { product, choice } = request
      const change = lineChange(line, { childProductId: product.childProductId, choice, quantity })
      if (change === 'none') return { kind: 'done', what: 'changed' }
      if (change === 'quantity') return setQuantity(line, quantity)
      if (removedId !== line._id) {
        const removal = await setQuantity(line, 0, line.quantity.value)
        if (removal.kind !== 'done') return removal
      }
      removedId = undefined
      const unitsIn = (cart: Cart | undefined) =>
        matchingLine(cart ? linesOf(cart) : [], product.centralProductId, choice)?.quantity.value ?? 0
      const before = unitsIn(reader.lastCart())
      const addition = await addUnits(request, quantity)
      if (addition.kind === 'done') return { kind: 'done', what: 'changed' }
      // Without an answer, it may have taken effect.
      const cart = addition.kind === 'failed' ? await reader.knownCart().catch(() => undefined) : undefined
      if (cart && unitsIn(cart) >= before + quantity) return { kind: 'done', what: 'changed' }
      const restored = await restore(line).catch(() => undefined)
      if (restored?.kind !== 'done') removedId = line._id
      return addition
    },

    /** Moves a line to those saved for later, or back into the cart. */
    saveForLater: (line: CartLine, isForLater: boolean) =>
      send('saveCartLine', { lineId: line._id, savedForLater: isForLater }, 'changed'),

    clear: async (): Promise<CartResult> => {
      const cart = await reader.knownCart()
      if (!cart) return { kind: 'done', what: 'changed' }
      const currencyCode = readCookie('currencyCode') || CLEAR_CART_CURRENCY
      return send('clearCart', { currencySymbol: cart.currencySymbol, currencyCode }, 'changed')
    },
  }
}

/**
 * Returns the units of a request: packs are multiplied, and the smallest order is the minimum. The price of an upsell
 * campaign holds for one unit only.
 */
export function unitsWanted({ product, choice, quantity }: Omit<AddToCart, 'source'>): number {
  if (choice.kind === 'upsell') return quantity
  const units = choice.kind === 'childOffer' ? quantity * choice.packSize : quantity
  return Math.max(units, product.minimumQuantity ?? 1)
}

/**
 * Idempotency keys of writes. A write without a response may have taken effect: the same write again has the same
 * key, so that the marketplace does not apply it twice. After any response, the same write is a new one.
 * See docs/cart.md#writes-without-a-response.
 */
export function createWriteKeys(newKey: () => string = randomId) {
  const unresolvedKeys = new Map<string, string>()
  return {
    keyFor: (call: string, input: unknown): string => {
      const write = JSON.stringify([call, input])
      const key = unresolvedKeys.get(write) ?? newKey()
      unresolvedKeys.set(write, key)
      return key
    },
    answered: () => unresolvedKeys.clear(),
  }
}

/** Returns true for a refusal because the cart has changed since it was read. */
export function isOutdated(result: CartResult): boolean {
  return result.kind === 'refused' && OUTDATED.has(result.code)
}

/** Other marketplaces may refuse with status 200, or without a body. */
function resultOf(response: AnswerOf<CartCall>, what: Change): CartResult {
  if (response === undefined) return { kind: 'notFound' }
  if ('name' in response && response.name === 'error')
    return { kind: 'refused', message: response.message, code: undefined }
  return { kind: 'done', what }
}
