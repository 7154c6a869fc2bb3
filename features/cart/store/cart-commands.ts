import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { withTabLock } from '@/lib/session/tab-lock'
import type { AddToCart, CartResult } from '@/lib/shopping/cart-context'
import { createCartReader } from './cart-reader'
import type { CartStore } from './cart-store'
import { linesOf } from './cart-view'
import { createCartWrites } from './cart-writes'
import { useCartStore } from './use-cart'
import { type CartMode, quantityAfter } from './write-body'

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
 * carried out, and the cart is read again after them. No command rejects. See docs/cart.md#writes.
 */
export function createCartCommands({ api, queryClient, store }: Sources) {
  const reader = createCartReader(api, queryClient, (isRefreshing) => store.change({ isRefreshing }))
  const writes = createCartWrites(api, reader)
  const settling = new Set<string>()

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

  /** Taps on a line are combined into one quantity. The latest is written after the one under way, until they stop. */
  async function settleLine(line: CartLine): Promise<CartResult> {
    const wanted = () => store.state().quantities.get(line._id)
    for (;;) {
      const quantity = wanted() ?? 0
      const result = await inTurn(() => writes.setQuantity(line, quantity))
      if (result.kind !== 'done' || quantity === 0) return result
      if (wanted() === quantity) await reader.refresh()
      if (wanted() === quantity) return result
    }
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

    /** Changes the quantity of a line. Resolves to undefined for a tap that was combined with an earlier one. */
    changeLine: async (line: CartLine, mode: CartMode, quantity = 0): Promise<CartResult | undefined> => {
      const { _id: id, minQuantity: minimum, quantityStep: step } = line
      const { quantities } = store.state()
      const current = linesOf(reader.lastCart()).find(({ _id }) => _id === id) ?? line
      const before = quantities.get(id) ?? current.quantity.value
      const after = quantityAfter(mode, { quantity: before, minimum, step }, quantity)
      // The price of an upsell campaign holds for one unit.
      if (line.upsellCampaignId && after > before) return { kind: 'specialPriceTwice' }
      store.change({ quantities: new Map(quantities).set(id, after < minimum ? 0 : after) })
      if (settling.has(id)) return undefined

      settling.add(id)
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
