import type { QueryClient } from '@tanstack/react-query'
import type { CartLine } from '@/contract/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { oneAtATime } from '@/lib/api/one-at-a-time'
import type { AddToCart } from '@/lib/shopping/cart-context'
import { type CartMode, quantityAfter } from './cart-mode'
import { cartOperations } from './cart-operations'
import type { WriteResult } from './cart-outcome'
import { cartReader } from './cart-reader'
import { linesOf, type PendingChanges } from './cart-view'
import { cartWriter } from './cart-writer'
import { writeContext } from './write-context'

/** The busy flag stays so long at least (specification 4.2 and 9). Milliseconds. */
const BUSY_TIME = 1500
/** All tabs write to the cart under this name, one at a time. */
const QUEUE = 'cart'

export interface CartStoreState extends PendingChanges {
  readonly isRefreshing: boolean
  /** Flags of the latest operation (specification 4.2, busy and result flags). */
  readonly isBusy: boolean
  readonly hasSucceeded: boolean
  readonly hasFailed: boolean
}

const IDLE: CartStoreState = {
  wishes: new Map(),
  moving: new Map(),
  isRefreshing: false,
  isBusy: false,
  hasSucceeded: false,
  hasFailed: false,
}

interface Sources {
  readonly api: ApiCaller
  readonly queryClient: QueryClient
}

/** The cart of one browser tab: what can be done with it, and what the screens show while that is under way. */
export type CartStore = ReturnType<typeof createCartStore>

export function createCartStore({ api, queryClient }: Sources) {
  let state = IDLE
  let operationCount = 0
  let onceAdded: (() => void) | undefined
  let served = ''
  const settling = new Set<string>()
  const listeners = new Set<() => void>()

  const change = (part: Partial<CartStoreState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const reader = cartReader(api, queryClient, (isRefreshing) => change({ isRefreshing }))
  const operations = cartOperations({ reader, context: writeContext, write: cartWriter(api) })

  /** Runs a write in its turn, with the flags that go with it. */
  async function operate(task: () => Promise<WriteResult>): Promise<WriteResult> {
    operationCount += 1
    const mine = operationCount
    const begun = Date.now()
    const settle = (part: Partial<CartStoreState>) => mine === operationCount && change(part)
    change({ isBusy: true, hasSucceeded: false, hasFailed: false })
    const result = await oneAtATime(QUEUE, task).catch((): WriteResult => ({ kind: 'failed', isUnreachable: false }))
    settle({ hasSucceeded: result.kind === 'done', hasFailed: result.kind !== 'done' })
    // What failed without a word can be tried again at once.
    const rest = result.kind === 'failed' ? 0 : BUSY_TIME - (Date.now() - begun)
    setTimeout(() => settle({ isBusy: false }), rest)
    return result
  }

  /** The cart as the marketplace has it after a write; without a connection there is no use in asking. */
  function refreshAfter(result: WriteResult): Promise<void> {
    const isPointless = result.kind === 'ignored' || (result.kind === 'failed' && result.isUnreachable)
    return isPointless ? Promise.resolve() : reader.refresh()
  }

  async function run(task: () => Promise<WriteResult>): Promise<WriteResult> {
    const result = await operate(task)
    void refreshAfter(result)
    return result
  }

  async function add(request: AddToCart): Promise<WriteResult> {
    if (request.source === 'PDP' && state.isRefreshing) return { kind: 'ignored' }
    if (!request.product.childProductId) return { kind: 'noVariant' }
    const result = await operate(() => operations.add(request))
    const callback = onceAdded
    if (result.kind === 'done' && callback) {
      onceAdded = undefined
      reader.invalidate()
      callback()
    } else {
      void refreshAfter(result)
    }
    return result
  }

  /** Taps on a line come together to one quantity; as long as they go on, the latest is written after the one before. */
  async function settleLine(line: CartLine): Promise<WriteResult> {
    for (;;) {
      const wanted = state.wishes.get(line._id) ?? 0
      const result = await operate(() => operations.setQuantity(line, wanted))
      if (result.kind !== 'done' || wanted === 0) return result
      if (state.wishes.get(line._id) === wanted) await reader.refresh()
      if (state.wishes.get(line._id) === wanted) return result
    }
  }

  async function changeLine(line: CartLine, mode: CartMode, quantity = 0): Promise<WriteResult | undefined> {
    const { _id: id, minQuantity: minimum, quantityStep: step } = line
    const known = linesOf(reader.lastCart()).find(({ _id }) => _id === id) ?? line
    const before = state.wishes.get(id) ?? known.quantity.value
    const after = quantityAfter(mode, { quantity: before, minimum, step }, quantity)
    // The price of an upsell campaign holds for one (specification 5).
    if (line.upsellCampaignId && after > before) return { kind: 'specialPriceTwice' }
    change({ wishes: new Map(state.wishes).set(id, after < minimum ? 0 : after) })
    if (settling.has(id)) return undefined

    settling.add(id)
    const result = await settleLine(known)
    const forget = () => {
      settling.delete(id)
      change({ wishes: without(state.wishes, id) })
    }
    // What was refused goes back at once; what was removed stays away until it is seen to be gone.
    if (result.kind === 'done' && state.wishes.get(id) === 0) void reader.refresh().then(forget)
    else {
      forget()
      if (result.kind !== 'done') void refreshAfter(result)
    }
    return result
  }

  async function keepLine(line: CartLine, isForLater: boolean): Promise<WriteResult> {
    change({ moving: new Map(state.moving).set(line._id, isForLater) })
    const result = await operate(() => operations.keep(line, isForLater))
    const forget = () => change({ moving: without(state.moving, line._id) })
    if (result.kind === 'done') void reader.refresh().then(forget)
    else {
      forget()
      void refreshAfter(result)
    }
    return result
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add,
    /** Undefined: the first of the taps on the line tells what came of them. */
    changeLine,
    restoreLine: (line: CartLine) => run(() => operations.restore(line)),
    replaceLine: (line: CartLine, request: AddToCart) => run(() => operations.replace(line, request)),
    keepLine,
    clear: async (): Promise<WriteResult> => {
      const result = await run(operations.clear)
      if (result.kind === 'done') reader.forget()
      return result
    },
    /** Runs another write in its turn, and refreshes the cart after it. */
    run,
    refresh: reader.refresh,
    /** The cart has been asked for before. */
    isKnown: reader.isKnown,
    checkStock: reader.checkStock,
    /** Runs instead of the refresh after the next successful add, and only then. */
    onceAdded: (callback: () => void) => {
      onceAdded = callback
    },
    /** Says who uses the browser. What was under way for somebody else is no longer to be seen. */
    serve: (owner: string) => {
      const isAnother = served !== '' && served !== owner
      served = owner
      if (isAnother) change({ wishes: new Map(), moving: new Map() })
    },
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
