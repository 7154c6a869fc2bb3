import { lazily } from '@/components/lazily'
import type { NotifyAction } from '../../cart-page'
import type { CartView } from '../../store/use-cart'
import { CartTitle } from '../cart-title'
import { CartFoot } from './cart-foot'
import styles from './cart-layout.module.css'
import { CartSummary } from './cart-summary'
import { ClearCart } from './clear-cart'
import { SavedForLater } from './saved-for-later'
import { SellerGroup } from './seller-group'
import { StockNotice } from './stock-notice'

interface CartContentsProps {
  readonly cart: CartView
  readonly notify: NotifyAction | undefined
}

// Below everything else, and without a word to say before its products are there.
const GoesWell = lazily(() => import('./goes-well').then((module) => module.GoesWell))

const SUMMARY_ID = 'cart-summary'

/** A cart with something in it: the stores' panels at the start side, the summary beside them, what goes well below. */
export function CartContents({ cart, notify }: CartContentsProps) {
  const { known, sellers, savedForLater, cartProducts, count } = cart
  const symbol = known?.currencySymbol ?? ''
  return (
    <>
      <div className={`page ${styles['split']}`}>
        <div className={styles['main']} data-cart-lines="">
          <div className={styles['head']}>
            <CartTitle level={1} count={count} />
            {sellers.length > 0 && <ClearCart />}
          </div>
          <StockNotice lines={cartProducts} />
          <div className={styles['lines']}>
            {sellers.map((seller) => (
              <SellerGroup
                key={seller.storeId}
                seller={seller}
                symbol={symbol}
                pendingLines={cart.pendingLines}
                notify={notify}
              />
            ))}
          </div>
          <SavedForLater lines={savedForLater} symbol={symbol} />
        </div>
        {known && sellers.length > 0 && (
          <aside className={styles['aside']} aria-labelledby={SUMMARY_ID}>
            <CartSummary view={cart} cart={known} titleId={SUMMARY_ID} />
          </aside>
        )}
      </div>
      <GoesWell lines={[...cartProducts, ...savedForLater]} />
      {sellers.length > 0 && <CartFoot cart={cart} />}
    </>
  )
}
