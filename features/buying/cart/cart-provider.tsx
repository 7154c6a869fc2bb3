import { useRouter } from 'next/router'
import { type PropsWithChildren, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { whenIdle } from '@/lib/browser/when-idle'
import { CartActionsProvider } from '@/lib/domain/cart/cart-context'
import { isCheckoutStep } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { mayHaveCart } from './store/cart-query'
import { createCartStore } from './store/cart-store'
import { CartStoreProvider, useCart, useCartState, useCartStore } from './store/use-cart'

const load = () => import('./cart-shell')
const CartShell = lazily(() => load().then((module) => module.CartShell))

/**
 * Gives every part of the shop the cart. Its larger half is loaded with the first add, or when the browser is idle and
 * the shopper may have a cart, so that the first view of a guest does not pay for it.
 */
export function CartProvider({ children }: PropsWithChildren) {
  const [store] = useState(() => createCartStore(load))
  return (
    <CartStoreProvider value={store}>
      <SharedCart>{children}</SharedCart>
    </CartStoreProvider>
  )
}

function SharedCart({ children }: PropsWithChildren) {
  const store = useCartStore()
  const { isStarted, adding, justAdded, failed } = useCartState()
  const { count, isRefreshing, cartProductsLoading, error } = useCart()
  const session = useSession()
  const { pathname } = useRouter()
  const t = useTranslations('shell.components')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session may have a cart.
  useEffect(() => (mayHaveCart() ? whenIdle(store.start) : undefined), [session])

  const isKnown = isStarted && !cartProductsLoading && !error
  const known = isKnown ? count : undefined
  // The same as long as nothing changes that a card shows: every card of a page reads it.
  const actions = useMemo(
    () => ({
      count: known,
      isRefreshing,
      adding,
      justAdded,
      failed,
      add: store.add,
      showFailed: store.showFailed,
      prefetch: store.start,
    }),
    [known, isRefreshing, adding, justAdded, failed, store],
  )
  return (
    <CartActionsProvider value={actions}>
      {children}
      {/* The control says it too. Screen readers announce it once. */}
      <span className="visually-hidden" aria-live="polite">
        {failed.size > 0 && t('tryAgain')}
      </span>
      {/* The checkout has neither bag nor side cart, and follows other tabs itself. */}
      {isStarted && !isCheckoutStep(pathname) && <CartShell />}
    </CartActionsProvider>
  )
}
