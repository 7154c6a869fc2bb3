import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { FailedPage } from '@/components/empty-or-error/failed-page'
import { lazily } from '@/components/loading/lazily'
import { ShopLink } from '@/components/page/shop-link'
import { GUEST_CART_DAYS } from '@/contract/buying/cart-rules'
import { ApiError } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import styles from './cart-page.module.css'
import { CartContents } from './components/page/cart-contents'
import { CartSkeleton } from './components/page/cart-skeleton'
import type { NotifyAction } from './components/page/lines/cart-line-row'
import { type CartLink, cartLinkOf } from './link/cart-link'
import { useCartCommands } from './store/cart-commands'
import { useCart, useCartStore } from './store/use-cart'

const CartLinkDialog = lazily(() => import('./link/cart-link-dialog').then((module) => module.CartLinkDialog))

interface CartPageProps {
  /** Without it there is no "Notify Me". */
  readonly notify?: NotifyAction | undefined
  /** Below an empty cart: what it could hold. */
  readonly offers?: ReactNode
  /** Where the delivery goes, for one of the stores. */
  readonly delivery?: ((storeId: string) => ReactNode) | undefined
}

/** The page /cart: loading, failed, empty, or the cart. The same for guests and signed-in shoppers. */
export function CartPage(props: CartPageProps) {
  const { asPath } = useRouter()
  const [link, setLink] = useState<CartLink>()
  useEffect(() => setLink((before) => cartLinkOf(asPath) ?? before), [asPath])
  return (
    <>
      <CartState {...props} />
      {link && <CartLinkDialog link={link} />}
    </>
  )
}

function CartState({ notify, offers, delivery }: CartPageProps) {
  const cart = useCart({ isCartPage: true })
  const store = useCartStore()
  useEffect(() => store.start(), [store])

  const isEmpty = cart.sellers.length === 0 && cart.savedForLater.length === 0
  const state = cart.error ? 'failed' : cart.cartProductsLoading ? 'loading' : isEmpty ? 'empty' : 'filled'
  switch (state) {
    case 'loading':
      return <CartSkeleton />
    case 'failed':
      return <FailedCart error={cart.error} isRetrying={cart.isRefreshing} />
    case 'empty':
      return (
        <>
          <EmptyCart />
          {offers}
        </>
      )
    case 'filled':
      return <CartContents cart={cart} notify={notify} delivery={delivery} />
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
        text={t('text', { days: GUEST_CART_DAYS })}
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
  const { refresh } = useCartCommands()
  const { asPath, pathname } = useRouter()
  const details = {
    message: error?.message ?? '',
    errorType: error instanceof ApiError ? `${error.name} (${error.kind})` : (error?.name ?? ''),
    errorCode: error instanceof ApiError && error.status ? String(error.status) : '',
    asPath,
    pathname,
    errorStack: error?.stack ?? '',
  }
  return <FailedPage title={t('title')} text={t('text')} details={details} isRetrying={isRetrying} onRetry={refresh} />
}
