import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { Amount } from '@/components/price/price'
import type { CartView } from '../../store/use-cart'
import styles from './floating-bag.module.css'

interface FloatingBagProps {
  readonly cart: CartView
  readonly onOpen: () => void
}

/** The cart at the edge of the product page. Renders nothing for an empty cart or a total of 0. Opens the side cart. */
export function FloatingBag({ cart, onOpen }: FloatingBagProps) {
  const t = useTranslations('cart')
  const { known, sellers, count } = cart
  const total = known?.accounting.finalTotal
  if (sellers.length === 0 || !total) return null
  return (
    <button type="button" className={styles['bag']} {...opensModal} aria-label={t('open', { count })} onClick={onOpen}>
      <Icon name="bag" size={22} />
      <span className={styles['count']} aria-hidden="true">
        {count}
      </span>
      <span className={styles['total']} aria-hidden="true">
        <Amount minor={total} symbol={known?.currencySymbol ?? ''} />
      </span>
    </button>
  )
}
