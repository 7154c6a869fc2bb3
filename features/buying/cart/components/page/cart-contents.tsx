import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { Amount } from '@/components/price/price'
import type { CartLine } from '@/contract/buying/cart'
import type { CartView } from '../../store/use-cart'
import { CartTitle } from '../cart-title'
import { CheckoutButton } from '../checkout-button'
import { NotTakenOver } from '../not-taken-over'
import styles from './cart-contents.module.css'
import { CartSummary } from './cart-summary'
import { ClearCart } from './clear-cart'
import type { NotifyAction } from './lines/cart-line-row'
import { SellerGroup } from './lines/seller-group'
import { SavedForLater } from './saved-for-later'

interface CartContentsProps {
  readonly cart: CartView
  readonly notify: NotifyAction | undefined
  readonly delivery: ((storeId: string) => ReactNode) | undefined
}

// It is below everything else and renders nothing until its products have loaded.
const GoesWell = lazily(() => import('./goes-well').then((module) => module.GoesWell))

const SUMMARY_ID = 'cart-summary'

/** A cart with something in it: the stores, the summary beside them, suggestions below. */
export function CartContents({ cart, notify, delivery }: CartContentsProps) {
  const { known, sellers, savedForLater, cartProducts, count } = cart
  const symbol = known?.currencySymbol ?? ''
  const delivered = sellers.find(({ deliveryDays }) => deliveryDays)
  return (
    <>
      <div className={`page ${styles['split']}`}>
        <div className={styles['main']} data-cart-lines="">
          <div className={styles['head']}>
            <CartTitle level={1} count={count} />
            {sellers.length > 0 && <ClearCart />}
          </div>
          {delivered && delivery?.(delivered.storeId)}
          {known && <NotTakenOver items={known.notTakenOver} />}
          <StockNotice lines={cartProducts} />
          <div className="grid gap-18">
            {sellers.map((seller) => (
              <ErrorBoundary key={seller.storeId}>
                <SellerGroup seller={seller} symbol={symbol} pendingLines={cart.pendingLines} notify={notify} />
              </ErrorBoundary>
            ))}
          </div>
          <ErrorBoundary>
            <SavedForLater lines={savedForLater} symbol={symbol} />
          </ErrorBoundary>
        </div>
        {known && sellers.length > 0 && (
          <aside className={styles['aside']} aria-labelledby={SUMMARY_ID}>
            <ErrorBoundary>
              <CartSummary view={cart} cart={known} titleId={SUMMARY_ID} />
            </ErrorBoundary>
          </aside>
        )}
      </div>
      <ErrorBoundary>
        <GoesWell lines={[...cartProducts, ...savedForLater]} />
      </ErrorBoundary>
      {sellers.length > 0 && <CartFoot cart={cart} />}
    </>
  )
}

/** Says once, above all lines, which of them have gone or become scarce. */
function StockNotice({ lines }: { readonly lines: readonly CartLine[] }) {
  const kinds = ['gone', 'short'] as const
  return kinds.map((kind) => {
    const affected = lines.filter(({ availability }) => availability === kind)
    return affected.length > 0 && <Notice key={kind} kind={kind} lines={affected} />
  })
}

function Notice({ kind, lines }: { readonly kind: 'gone' | 'short'; readonly lines: readonly CartLine[] }) {
  const t = useTranslations('cartPage.stock')
  const count = lines.length
  return (
    <p className="problem box red gap-10 flex" role="status">
      <Icon name="alert" size={20} />
      <span>
        {t.rich(kind, {
          count,
          product: lines[0]?.name ?? '',
          b: (chunks) => <strong>{chunks}</strong>,
        })}
      </span>
    </p>
  )
}

/** Total and checkout at the foot of a phone's screen. */
function CartFoot({ cart: { known, count, isSettling } }: { readonly cart: CartView }) {
  const t = useTranslations('cartPage')
  const total = known?.accounting.finalTotal ?? 0
  return (
    <div className={styles['foot']}>
      <p>
        <span className={styles['label']}>{t('foot', { count })}</span>
        <strong className={`${styles['total']} ${isSettling ? styles['settling'] : ''}`}>
          <Amount minor={total} symbol={known?.currencySymbol ?? ''} />
        </strong>
      </p>
      <div className="grow">
        <CheckoutButton count={count} />
      </div>
    </div>
  )
}
