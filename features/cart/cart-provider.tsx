import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { lazily } from '@/components/lazily'
import { useSession } from '@/lib/session/session-state'
import { type AddToCart, type CartActions, CartActionsProvider } from '@/lib/shopping/cart-context'
import { whenIdle } from '@/lib/when-idle'
import type { CartEngineActions, CartEngineState } from './cart-engine'
import { mayHaveCart } from './store/cart-place'

/** An add looks busy for so long at least (specification 4.2), and done for so long. Milliseconds. */
const BUSY_TIME = 1500
const DONE_TIME = 1800
/** After so long without code and texts, an add has failed. Milliseconds. */
const PATIENCE = 10_000

const load = () => import('./cart-engine')
const CartEngine = lazily(() => load().then((module) => module.CartEngine))

const NOTHING: ReadonlySet<string> = new Set()
const UNKNOWN: CartEngineState = { count: undefined, isRefreshing: false }

/**
 * Offers the cart to every part of the shop. What it takes arrives with the first add, or when the browser is idle and
 * somebody has a cart: a guest's first view pays for no more than this.
 */
export function CartProvider({ children }: PropsWithChildren) {
  const [isWanted, setIsWanted] = useState(false)
  const [state, setState] = useState(UNKNOWN)
  const [adding, setAdding] = useState(NOTHING)
  const [justAdded, setJustAdded] = useState(NOTHING)
  // Two taps may come before the first has been drawn.
  const addingNow = useRef(NOTHING)
  const engine = useRef<CartEngineActions>(undefined)
  const waiting = useRef<((actions: CartEngineActions) => void)[]>([])
  const session = useSession()

  const wake = () => setIsWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else may have a cart.
  useEffect(() => (mayHaveCart() ? whenIdle(wake) : undefined), [session])

  const ready = () =>
    new Promise<CartEngineActions>((resolve, reject) => {
      if (engine.current) return resolve(engine.current)
      waiting.current.push(resolve)
      wake()
      load().catch(reject)
      setTimeout(reject, PATIENCE)
    })
  const start = (actions: CartEngineActions) => {
    engine.current = actions
    for (const resolve of waiting.current.splice(0)) resolve(actions)
  }
  const mark = (ids: ReadonlySet<string>) => {
    addingNow.current = ids
    setAdding(ids)
  }
  const add = async (request: AddToCart) => {
    const id = request.product.childProductId
    if (addingNow.current.has(id)) return 'ignored'
    mark(including(addingNow.current, id))
    const begun = Date.now()
    const outcome = await ready().then(
      (cart) => cart.add(request),
      () => 'failed' as const,
    )
    const rest = outcome === 'failed' || outcome === 'ignored' ? 0 : Math.max(0, BUSY_TIME - (Date.now() - begun))
    setTimeout(() => {
      mark(excluding(addingNow.current, id))
      if (outcome !== 'added') return
      setJustAdded((ids) => including(ids, id))
      setTimeout(() => setJustAdded((ids) => excluding(ids, id)), DONE_TIME)
    }, rest)
    return outcome
  }
  const withEngine = (act: (actions: CartEngineActions) => void) => {
    ready().then(act, () => undefined)
  }
  const actions: CartActions = {
    ...state,
    adding,
    justAdded,
    add,
    onceAdded: (callback) => withEngine((cart) => cart.onceAdded(callback)),
    refresh: () => withEngine((cart) => cart.refresh()),
    openSideCart: () => withEngine((cart) => cart.openSideCart()),
    prefetch: wake,
  }
  return (
    <CartActionsProvider value={actions}>
      {children}
      {isWanted && <CartEngine onReady={start} onState={setState} />}
    </CartActionsProvider>
  )
}

const including = (ids: ReadonlySet<string>, id: string) => new Set(ids).add(id)
const excluding = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))
