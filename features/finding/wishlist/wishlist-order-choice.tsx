import { useTranslations } from 'use-intl'
import { Select } from '@/components/field/select/select'
import { WISHLIST_SORTS } from '@/contract/search-query'
import type { Wishlist } from './use-wishlist'
import { wishlistOrder } from './use-wishlist'
import styles from './wishlist-order-choice.module.css'

/** "Sort: Newest": a native select, shown when there is something to sort. */
export function WishlistOrderChoice({ wishlist }: { readonly wishlist: Wishlist }) {
  const t = useTranslations('wishlist.sort')
  if (!wishlist.count || wishlist.count < 2) return null
  return (
    <Select
      label={t('label')}
      value={wishlist.order}
      options={WISHLIST_SORTS.map((order) => ({ value: order, label: t('chosen', { by: t(order) }) }))}
      onChange={(order) => wishlist.setOrder(wishlistOrder(order))}
      className={styles['order']}
    />
  )
}
