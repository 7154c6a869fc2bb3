import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error-page/empty-or-error-page'
import { ShopLink } from '@/components/shop-link'
import type { CartLine } from '@/contract/cart'
import { ApiError } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { useCartActions } from '@/lib/shopping/cart-context'
import styles from './cart-page.module.css'
import { CartContents } from './components/page/cart-contents'
import { CartSkeleton } from './components/page/cart-skeleton'
import { useCart } from './store/use-cart'
import { useCartStore } from './store/use-cart-store'

/** Tells the shopper when a product is back. */
export interface NotifyAction {
  readonly open: (line: CartLine) => void
  /** The pointer or the focus reaches the button. */
  readonly prefetch: () => void
}

interface CartPageProps {
  /** Without it there is no "Notify Me". */
  readonly notify?: NotifyAction | undefined
}

/** The page /cart: loading, failed, empty, or the cart itself (specification 4.2). The same for guests and the signed-in. */
export function CartPage({ notify }: CartPageProps) {
  const cart = useCart({ isCartPage: true })
  const { prefetch } = useCartActions()
  const makeReady = useEffectEvent(prefetch)
  useEffect(() => makeReady(), [])

  const isEmpty = cart.sellers.length === 0 && cart.savedForLater.length === 0
  const state = cart.error ? 'failed' : cart.cartProductsLoading ? 'loading' : isEmpty ? 'empty' : 'filled'
  const stateBefore = useRef(state)
  useEffect(() => {
    const isEmptied = stateBefore.current === 'filled' && state === 'empty'
    stateBefore.current = state
    // What had the focus has gone with the last product.
    if (isEmptied && document.activeElement === document.body) document.querySelector('main')?.focus()
  }, [state])

  switch (state) {
    case 'loading':
      return <CartSkeleton />
    case 'failed':
      return <FailedCart error={cart.error} isRetrying={cart.isRefreshing} />
    case 'empty':
      return <EmptyCart />
    case 'filled':
      return <CartContents cart={cart} notify={notify} />
  }
}

function EmptyCart() {
  const t = useTranslations('cart.empty')
  const page = useTranslations('cartPage')
  const session = useSession()
  return (
    <div className={styles['notice']}>
      <EmptyOrErrorPage
        icon="basket"
        title={t('title')}
        text={t('text')}
        button={{ buttonText: t('start'), buttonLink: routes.home() }}
      />
      {session.kind === 'signedIn' && (
        <ShopLink href={routes.wishlist()} className="link">
          {page('wishlist')}
        </ShopLink>
      )}
    </div>
  )
}

function FailedCart({ error, isRetrying }: { readonly error: Error | null; readonly isRetrying: boolean }) {
  const t = useTranslations('cart.failed')
  const retry = useTranslations('shell.components')('tryAgain')
  const store = useCartStore()
  const { asPath, pathname } = useRouter()
  const details = {
    message: error?.message ?? '',
    errorType: error instanceof ApiError ? `${error.name} (${error.kind})` : (error?.name ?? ''),
    errorCode: error instanceof ApiError && error.status ? String(error.status) : '',
    asPath,
    pathname,
    errorStack: error?.stack ?? '',
  }
  return (
    <div role="alert">
      <EmptyOrErrorPage
        icon="refresh"
        tone="alarm"
        title={t('title')}
        text={t('text')}
        button={{ buttonText: retry, busy: isRetrying, onAction: () => void store.refresh() }}
        details={details}
      />
    </div>
  )
}
