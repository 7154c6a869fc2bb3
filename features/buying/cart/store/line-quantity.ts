import type { CartLine } from '@/contract/buying/cart'
import type { CartResult } from '@/lib/domain/cart/cart-context'
import { linesOf } from '@/lib/domain/cart/cart-lines'
import type { CartReader } from './cart-reader'
import type { CartStore } from './cart-store'
import { requestOfLine } from './line-choice'
import { isOutdated, MAX_REDOS, type SendWrite } from './send-write'
import { bodyOf, CART_MODE, type CartMode, operationFor, quantityAfter, writeContext } from './write-body'

interface Sources {
  readonly reader: CartReader
  readonly store: CartStore
  readonly send: SendWrite
  /** Runs one write at a time in all tabs. Never rejects. */
  readonly inTurn: (task: () => Promise<CartResult>) => Promise<CartResult>
  /** Reads the cart after a write that was not done. */
  readonly refreshAfter: (result: CartResult) => Promise<void>
}

/** The quantities of lines: taps are combined, and shown before they are sent. See docs/cart.md#writes. */
export function createLineQuantities({ reader, store, send, inTurn, refreshAfter }: Sources) {
  /** Lines whose quantity is being written. `isAbsolute`: the shopper named the quantity, or removed the line. */
  const settling = new Map<string, { isAbsolute: boolean }>()
  const lineNow = (id: string) => linesOf(reader.lastCart()).find(({ _id }) => _id === id)

  /**
   * Sets the units of a line; 0 removes it.
   * @param seenQuantity units of the line that the quantity was computed from; absent when it does not depend on them
   */
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
      const result = await inTurn(() => setQuantity(line, quantity, isAbsolute ? undefined : confirmedQuantity))
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
    setQuantity,

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
      const earlierTap = settling.get(id)
      if (earlierTap) {
        earlierTap.isAbsolute ||= isAbsolute
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
  }
}

/** Returns the map without a key. */
export function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
