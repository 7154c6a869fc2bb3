import type { AddToCart, CartActions, CartResult } from '@/lib/domain/cart/cart-context'

/** An add looks busy for at least this long (docs/cart.md#busy-time). */
const BUSY_MS = 1500
/** After a successful add, its button shows a tick for this long. */
const DONE_MS = 1800
/** After a failed write, its control says "Try again" for this long. */
const FAILED_MS = 4000
/** An add fails when the code of the cart has not loaded after this long. */
const LOAD_TIMEOUT_MS = 10_000

/** Changes that the marketplace has not confirmed yet. */
export interface PendingChanges {
  /** The units that lines are about to have, by line id; 0 removes the line. */
  readonly quantities: ReadonlyMap<string, number>
  /** Lines that move to those saved for later (true), or back into the cart (false). */
  readonly moving: ReadonlyMap<string, boolean>
}

export interface CartState extends PendingChanges {
  /** The lazily loaded half of the cart is needed. */
  readonly isStarted: boolean
  readonly isRefreshing: boolean
  /** childProductIds whose add is busy. */
  readonly adding: ReadonlySet<string>
  /** childProductIds that were added a moment ago. */
  readonly justAdded: ReadonlySet<string>
  /** What failed a moment ago: the childProductId of an add, or a line and what was done to it. */
  readonly failed: ReadonlySet<string>
}

type PerformAdd = CartActions['add']

/** The state of the cart in one browser tab, besides the cart itself, which is in the query cache. */
export type CartStore = ReturnType<typeof createCartStore>

/**
 * Creates the store that buttons, the header and the cart's own screens read. It is part of every page's first load, so
 * it only keeps state and time: `CartShell` sends adds once it has been loaded.
 * @param load fetches the code of `CartShell`; a rejection fails the adds that wait for it
 */
export function createCartStore(load: () => Promise<unknown>) {
  let state: CartState = {
    quantities: new Map(),
    moving: new Map(),
    isStarted: false,
    isRefreshing: false,
    adding: new Set(),
    justAdded: new Set(),
    failed: new Set(),
  }
  let performAdd: PerformAdd | undefined
  let waiting: ((performAdd: PerformAdd) => void)[] = []
  const listeners = new Set<() => void>()
  /** When a tick or a failure ends, by its kind and id. */
  const endings: Partial<Record<string, ReturnType<typeof setTimeout>>> = {}

  const change = (part: Partial<CartState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const showFor = (part: 'justAdded' | 'failed', id: string, time: number) => {
    clearTimeout(endings[part + id])
    change({ [part]: including(state[part], id) })
    endings[part + id] = setTimeout(() => change({ [part]: excluding(state[part], id) }), time)
  }
  const start = () => {
    if (!state.isStarted) change({ isStarted: true })
  }
  const shell = () =>
    new Promise<PerformAdd>((resolve, reject) => {
      if (performAdd) return resolve(performAdd)
      waiting.push(resolve)
      start()
      load().catch(reject)
      setTimeout(reject, LOAD_TIMEOUT_MS)
    })

  return {
    state: () => state,
    change,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Loads the rest of the cart. */
    start,

    /** Lets the control of a failed change say so for a moment. */
    showFailed: (key: string) => showFor('failed', key, FAILED_MS),

    /** Registers the function that makes the adds. Returns a function that removes it. */
    attach: (next: PerformAdd) => {
      performAdd = next
      for (const resolve of waiting) resolve(next)
      waiting = []
      return () => {
        performAdd = undefined
      }
    },

    /** Adds a product. Its button is busy until the later of 1.5 s and the answer. Never rejects. */
    add: async (request: AddToCart): Promise<CartResult> => {
      const id = request.product.childProductId
      if (state.adding.has(id)) return { kind: 'ignored' }
      change({ adding: including(state.adding, id), failed: excluding(state.failed, id) })
      const startedAt = Date.now()
      const result = await shell().then(
        (send) => send(request),
        (): CartResult => ({ kind: 'failed', isUnreachable: false }),
      )
      // A failed add shows no message, so its button can be used again at once.
      const isUsable = result.kind === 'failed' || result.kind === 'ignored'
      const rest = isUsable ? 0 : Math.max(0, BUSY_MS - (Date.now() - startedAt))
      setTimeout(() => {
        change({ adding: excluding(state.adding, id) })
        if (result.kind === 'done') showFor('justAdded', id, DONE_MS)
        if (result.kind === 'failed') showFor('failed', id, FAILED_MS)
      }, rest)
      return result
    },
  }
}

const including = (ids: ReadonlySet<string>, id: string) => new Set(ids).add(id)
const excluding = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))
