import { useTranslations } from 'use-intl'
import { Amount } from '@/components/price/price'
import type { CartView } from '../../store/use-cart'
import { CheckoutButton } from '../checkout-button'
import styles from './cart-foot.module.css'

/** Total and checkout at the foot of a phone's screen. */
export function CartFoot({ cart: { myCart, count, isSettling } }: { readonly cart: CartView }) {
  const t = useTranslations('cartPage')
  const total = myCart.accounting?.finalTotal ?? 0
  return (
    <div className={styles['foot']}>
      <p>
        <span className={styles['label']}>{t('foot', { count, shown: String(count) })}</span>
        <strong className={`${styles['total']} ${isSettling ? styles['settling'] : ''}`}>
          <Amount minor={total} symbol={myCart.currencySymbol ?? ''} />
        </strong>
      </p>
      <div className={styles['checkout']}>
        <CheckoutButton count={count} />
      </div>
    </div>
  )
}
