import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import type { Wishlist } from './use-wishlist'
import { WISHLIST_ORDERS, wishlistOrder } from './wishlist-order'
import styles from './wishlist-order-choice.module.css'

/** "Sort: Newest": the browser's own list of choices. Only where there is something to sort. */
export function WishlistOrderChoice({ wishlist }: { readonly wishlist: Wishlist }) {
  const t = useTranslations('wishlist.sort')
  if (!wishlist.count || wishlist.count < 2) return null
  return (
    <span className={styles['place']}>
      <select
        className={styles['select']}
        aria-label={t('label')}
        value={wishlist.order}
        onChange={(event) => wishlist.setOrder(wishlistOrder(event.target.value))}
      >
        {WISHLIST_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t('chosen', { by: t(order) })}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  )
}
