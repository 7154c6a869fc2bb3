import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItemBody, CartLine } from '@/contract/buying/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { withTabLock } from '@/lib/browser/tab-lock'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import type { AddToCart, CartResult } from '@/lib/domain/cart/cart-context'
import { linesOf } from '@/lib/domain/cart/cart-lines'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { createCartReader } from './cart-reader'
import type { CartStore } from './cart-store'
import { lineChange, matchingLine, needsMembershipFirst, priceOfOne, requestOfLine } from './line-choice'
import { createLineQuantities, without } from './line-quantity'
import { createSendWrite, isOutdated, MAX_REDOS } from './send-write'
import { useCartStore } from './use-cart'
import { bodyOf, CART_MODE, operationFor, writeContext } from './write-body'

/** All tabs write to the cart under this name, one at a time. */
const QUEUE = 'cart'
/** What the API expects of this call when no currency is stored. Its answer has no amounts. */
const CLEAR_CART_CURRENCY = 'INR'

export type CartCommands = ReturnType<typeof createCartCommands>

interface Sources {
  readonly api: ApiCaller
  readonly queryClient: QueryClient
  readonly store: CartStore
}

interface AddCall {
  readonly call: 'createCart' | 'editCart'
  readonly body: CartItemBody
}

/** An add whose outcome is unknown because no response arrived. */
interface AddInDoubt {
  readonly request: string
  readonly add: AddCall
  /** How often the cart had been read by then. */
  readonly readCount: number
}

const known = new WeakMap<CartStore, CartCommands>()

/** Returns the commands of this tab's cart: the same for every component. */
export function useCartCommands(): CartCommands {
  const [api, queryClient, store] = [useApi(), useQueryClient(), useCartStore()]
  const commands = known.get(store) ?? createCartCommands({ api, queryClient, store })
  known.set(store, commands)
  return commands
}

/**
 * What a shopper can do with the cart. Writes run one at a time in all tabs, and the cart is read again after them. No
 * command rejects. See docs/cart.md#writes.
 */
export function createCartCommands({ api, queryClient, store }: Sources) {
  const reader = createCartReader(api, queryClient, (isRefreshing) => store.change({ isRefreshing }))
  const send = createSendWrite(api)
  let addInDoubt: AddInDoubt | undefined
  /** A line that was removed for another one and could not be put back: trying again only adds. */
  let removedId: string | undefined

  const inTurn = (task: () => Promise<CartResult>) =>
    withTabLock(QUEUE, task).catch((): CartResult => ({ kind: 'failed', isUnreachable: false }))

  /** Reads the cart after a write. Without a connection there is no use in asking. */
  function refreshAfter(result: CartResult): Promise<void> {
    const isPointless = result.kind === 'ignored' || (result.kind === 'failed' && result.isUnreachable)
    return isPointless ? Promise.resolve() : reader.refresh()
  }

  async function run(task: () => Promise<CartResult>): Promise<CartResult> {
    const result = await inTurn(task)
    void refreshAfter(result)
    return result
  }

  const { setQuantity, changeLine } = createLineQuantities({ reader, store, send, inTurn, refreshAfter })

  /** Adds units of an item. When another device has changed the cart meanwhile, it is read and the add computed again. */
  async function addUnits(item: AddToCart, units: number): Promise<CartResult> {
    const request = JSON.stringify([item, units])
    // The same add again, before the outcome of the first could be seen, is sent as it was, with its key.
    const isRepeat = addInDoubt?.request === request && addInDoubt.readCount === reader.readCount()
    let add = isRepeat && addInDoubt ? addInDoubt.add : await addCall(item, units)
    for (let redo = 0; ; redo++) {
      const result = 'kind' in add ? add : await send(add.call, add.body, 'added')
      if (!('kind' in add)) {
        addInDoubt = result.kind === 'failed' ? { request, add, readCount: reader.readCount() } : undefined
      }
      if (!isOutdated(result) || redo === MAX_REDOS) return result
      await reader.refresh()
      add = await addCall(item, units)
    }
  }

  /**
   * Returns the call that adds units to the cart as it was read last, as a new line or to the line that already holds the
   * item; or why there is none. A membership that has to come first is put into the cart. @throws ApiError
   */
  async function addCall(item: AddToCart, units: number): Promise<AddCall | CartResult> {
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
    return { call: operation.call, body: bodyOf(item, operation, writeContext(), line?._id) }
  }

  /** When the profile cannot be read, the marketplace decides. */
  const isMember = () => reader.hasMembership().catch(() => true)

  async function restore(line: CartLine): Promise<CartResult> {
    if (!isMembershipLine(line)) return addUnits(requestOfLine(line), line.quantity.value)
    const cart = await reader.knownCart()
    return send('addMembership', { cartId: cart?.cartId }, 'added')
  }

  async function replace(line: CartLine, request: AddToCart): Promise<CartResult> {
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
  }

  return {
    refresh: reader.refresh,
    checkStock: reader.checkStock,
    followOtherTabs: reader.followOtherTabs,

    /** Runs another write in its turn, and reads the cart after it. */
    run,

    add: async (request: AddToCart): Promise<CartResult> => {
      if (request.source === 'PDP' && store.state().isRefreshing) return { kind: 'ignored' }
      if (!request.product.childProductId) return { kind: 'noVariant' }
      return run(() => addUnits(request, unitsWanted(request)))
    },

    /** Returns what one unit or pack of an add costs in the cart, or the price of its product when that is unknown. */
    chargedPrice: async ({ product, choice }: AddToCart): Promise<number> => {
      const cart = await reader.knownCart().catch(() => undefined)
      const line = matchingLine(linesOf(cart), product.centralProductId, choice)
      return line ? priceOfOne(line) : product.finalPrice
    },

    changeLine,

    /** Moves a line to those saved for later, or back into the cart. */
    saveForLater: async (line: CartLine, isForLater: boolean): Promise<CartResult> => {
      store.change({ moving: new Map(store.state().moving).set(line._id, isForLater) })
      const input = { lineId: line._id, savedForLater: isForLater }
      const result = await inTurn(() => send('saveCartLine', input, 'changed'))
      const forget = () => store.change({ moving: without(store.state().moving, line._id) })
      if (result.kind === 'done') void reader.refresh().then(forget)
      else {
        forget()
        void refreshAfter(result)
      }
      return result
    },

    /** Puts back a line that was removed. */
    restoreLine: (line: CartLine) => run(() => restore(line)),

    /**
     * Turns a line into another one: another frequency, or a one-time purchase. When the removal is refused, that is the
     * result and nothing is added. When the add fails, the old line is put back.
     */
    replaceLine: (line: CartLine, request: AddToCart) => run(() => replace(line, request)),

    clear: async (): Promise<CartResult> => {
      const result = await run(async () => {
        const cart = await reader.knownCart()
        if (!cart) return { kind: 'done', what: 'changed' }
        const currencyCode = readCookie('currencyCode') || CLEAR_CART_CURRENCY
        return send('clearCart', { currencySymbol: cart.currencySymbol, currencyCode }, 'changed')
      })
      if (result.kind === 'done') reader.showEmpty()
      return result
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
