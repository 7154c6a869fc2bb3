import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { lazily } from '@/components/lazily'
import { LateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import type { AddOutcome, AddToCart } from '@/lib/shopping/cart-context'
import { FloatingBag } from './components/side-cart/floating-bag'
import { useCartNotices } from './components/use-cart-notices'
import { addOutcomeOf } from './store/cart-outcome'
import { useCart } from './store/use-cart'
import { useCartAgreement } from './store/use-cart-agreement'
import { useCartStore } from './store/use-cart-store'

/** What the header and the buttons want to know. */
export interface CartEngineState {
  readonly count: number | undefined
  readonly isRefreshing: boolean
}

export interface CartEngineActions {
  readonly add: (request: AddToCart) => Promise<AddOutcome>
  readonly onceAdded: (callback: () => void) => void
  readonly refresh: () => void
  readonly openSideCart: () => void
}

interface CartEngineProps {
  /** Called whenever the actions are others. */
  readonly onReady: (actions: CartEngineActions) => void
  readonly onState: (state: CartEngineState) => void
}

const SideCart = lazily(() => import('./components/side-cart/side-cart').then((module) => module.SideCart))
const PRODUCT_PAGE = '/[name]'

/** The working part of `CartProvider`: adds, keeps the count, and draws the bag that floats and the side cart. */
export function CartEngine(props: CartEngineProps) {
  return (
    <LateMessages namespaces={['cart']}>
      <Engine {...props} />
    </LateMessages>
  )
}

function Engine({ onReady, onState }: CartEngineProps) {
  const { pathname, asPath } = useRouter()
  const store = useCartStore()
  const cart = useCart()
  const notify = useCartNotices()
  const [openAt, setOpenAt] = useState<string>()
  const [hasOpened, setHasOpened] = useState(false)
  useCartAgreement(store)

  const { isRefreshing } = cart
  const count = cart.cartProductsLoading || cart.error ? undefined : cart.count
  useEffect(() => onState({ count, isRefreshing }), [count, isRefreshing, onState])

  const openSideCart = () => {
    // The cart's own page shows it already.
    if (pathname === routes.cart()) return
    setHasOpened(true)
    setOpenAt(asPath)
  }
  const add = async (request: AddToCart): Promise<AddOutcome> => {
    const result = await store.add(request)
    const { productName } = request.product
    notify(result, { place: 'elsewhere', subject: productName, onSignedIn: () => void add(request) })
    const outcome = addOutcomeOf(result)
    if (outcome === 'added' && request.source === 'PDP') openSideCart()
    return outcome
  }
  useEffect(() => onReady({ add, openSideCart, onceAdded: store.onceAdded, refresh: () => void store.refresh() }))

  // Another page closes it, and coming back does not open it again.
  if (openAt !== undefined && openAt !== asPath) setOpenAt(undefined)
  return (
    <>
      {pathname === PRODUCT_PAGE && <FloatingBag cart={cart} onOpen={openSideCart} />}
      {hasOpened && <SideCart cart={cart} open={openAt !== undefined} onClose={() => setOpenAt(undefined)} />}
    </>
  )
}
