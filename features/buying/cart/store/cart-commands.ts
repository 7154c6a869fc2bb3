import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { withTabLock } from '@/lib/browser/tab-lock'
import type { AddToCart, CartResult } from '@/lib/domain/cart/cart-context'
import { linesOf } from '@/lib/domain/cart/cart-lines'
import { matchingLine, priceOfOne } from './line-choice'
import { createCartReader } from './cart-reader'
import type { CartStore } from './cart-store'
import { createCartWrites, isOutdated, MAX_REDOS } from './cart-writes'
import { useCartStore } from './use-cart'
import { CART_MODE, type CartMode, quantityAfter } from './write-body'

/** All tabs write to the cart under this name, one at a time. */
const QUEUE = 'cart'

export type CartCommands = ReturnType<typeof createCartCommands>

interface Sources {
  readonly api: ApiCaller
  readonly queryClient: QueryClient
  readonly store: CartStore
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
 * What a shopper can do with the cart. Writes run one at a time in all tabs; their effect is shown before they are
 * sent, and the cart is read again after them. No command rejects. See docs/cart.md#writes.
 */
export function createCartCommands({ api, queryClient, store }: Sources) {
  const reader = createCartReader(api, queryClient, (isRefreshing) => store.change({ isRefreshing }))
  const writes = createCartWrites(api, reader)
  /** Lines whose quantity is being written. `isAbsolute`: the shopper named the quantity, or removed the line. */
  const settling = new Map<string, { isAbsolute: boolean }>()

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

  const lineNow = (id: string) => linesOf(reader.lastCart()).find(({ _id }) => _id === id)

  /**
   * Taps on a line are combined into one quantity. The latest is written after the one in progress, until they stop. When
   * another device has changed the line meanwhile, the taps count from its quantity.
   */
  async function settleLine(line: CartLine): Promise<CartResult> {
    const id = line._id
    const requestedQuantity = () => store.state().quantities.get(id) ?? 0
    let confirmedQuantity = line.quantity.value
    let redos = 0
    for (;;) {
      const quantity = requestedQuantity()
      const isAbsolute = settling.get(id)?.isAbsolute
      const result = await inTurn(() => writes.setQuantity(line, quantity, isAbsolute ? undefined : confirmedQuantity))
      if (isOutdated(result) && redos++ < MAX_REDOS) {
        await reader.refresh()
        const now = lineNow(id)?.quantity.value
        if (now === undefined) return result
        showQuantity(line, now + requestedQuantity() - confirmedQuantity)
        confirmedQuantity = now
        continue
      }
      if (result.kind !== 'done' || quantity === 0) return result
      confirmedQuantity = quantity
      if (requestedQuantity() === quantity) await reader.refresh()
      if (requestedQuantity() === quantity) return result
    }
  }

  /** Shows the quantity that a line will have. Fewer units than its minimum remove it. */
  function showQuantity({ _id, minQuantity }: CartLine, quantity: number): void {
    const requestedQuantity = quantity < minQuantity ? 0 : quantity
    store.change({ quantities: new Map(store.state().quantities).set(_id, requestedQuantity) })
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
      return run(() => writes.add(request))
    },

    /** Returns what one unit or pack of an add costs in the cart, or the price of its product when that is unknown. */
    chargedPrice: async ({ product, choice }: AddToCart): Promise<number> => {
      const cart = await reader.knownCart().catch(() => undefined)
      const line = matchingLine(linesOf(cart), product.centralProductId, choice)
      return line ? priceOfOne(line) : product.finalPrice
    },

    /** Changes the quantity of a line. Resolves to undefined for a tap that was combined with an earlier one. */
    changeLine: async (line: CartLine, mode: CartMode, quantity = 0): Promise<CartResult | undefined> => {
      const { _id: id, minQuantity: minimum, quantityStep: step } = line
      const current = lineNow(id) ?? line
      const before = store.state().quantities.get(id) ?? current.quantity.value
      const after = quantityAfter(mode, { quantity: before, minimum, step }, quantity)
      // The price of an upsell campaign holds for one unit.
      if (line.upsellCampaignId && after > before) return { kind: 'specialPriceTwice' }
      showQuantity(line, after)
      const isAbsolute = mode === CART_MODE.set || mode === CART_MODE.remove
      const underWay = settling.get(id)
      if (underWay) {
        underWay.isAbsolute ||= isAbsolute
        return undefined
      }
      settling.set(id, { isAbsolute })
      const result = await settleLine(current)
      const forget = () => {
        settling.delete(id)
        store.change({ quantities: without(store.state().quantities, id) })
      }
      // A refused quantity is taken back at once; a removed line stays away until the refresh confirms it.
      if (result.kind === 'done' && store.state().quantities.get(id) === 0) void reader.refresh().then(forget)
      else {
        forget()
        if (result.kind !== 'done') void refreshAfter(result)
      }
      return result
    },

    /** Moves a line to those saved for later, or back into the cart. */
    saveForLater: async (line: CartLine, isForLater: boolean): Promise<CartResult> => {
      store.change({ moving: new Map(store.state().moving).set(line._id, isForLater) })
      const result = await inTurn(() => writes.saveForLater(line, isForLater))
      const forget = () => store.change({ moving: without(store.state().moving, line._id) })
      if (result.kind === 'done') void reader.refresh().then(forget)
      else {
        forget()
        void refreshAfter(result)
      }
      return result
    },

    /** Puts back a line that was removed. */
    restoreLine: (line: CartLine) => run(() => writes.restore(line)),

    /** Turns a line into another one: another frequency, or a one-time purchase. */
    replaceLine: (line: CartLine, request: AddToCart) => run(() => writes.replace(line, request)),

    clear: async (): Promise<CartResult> => {
      const result = await run(writes.clear)
      if (result.kind === 'done') reader.showEmpty()
      return result
    },
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
