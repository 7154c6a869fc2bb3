import { useTranslations } from 'use-intl'
import { Select } from '@/components/field/select/select'
import { SubmittedSearch } from '@/components/page/submitted-search'
import { MAX_SEARCH_LENGTH, WISHLIST_SORTS } from '@/contract/finding/search-rules'
import { type Wishlist, wishlistView } from './use-wishlist'
import styles from './wishlist-view-choice.module.css'

/** A search within the wishlist and "Sort: Newest", a native select, shown when there is something to search or sort. */
export function WishlistViewChoice({ wishlist }: { readonly wishlist: Wishlist }) {
  const t = useTranslations('wishlist')
  const { view, setView, count } = wishlist
  if (view.q === undefined && (!count || count < 2)) return null
  return (
    <>
      <SubmittedSearch
        label={t('search')}
        clearLabel={t('clearSearch')}
        text={view.q ?? ''}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={(q) => setView({ sort: view.sort, q })}
        className={styles['search']}
      />
      <Select
        label={t('sort.label')}
        value={view.sort}
        options={WISHLIST_SORTS.map((order) => ({ value: order, label: t('sort.chosen', { by: t(`sort.${order}`) }) }))}
        onChange={(sort) => setView(wishlistView({ ...view, sort }))}
        className={styles['order']}
      />
    </>
  )
}
