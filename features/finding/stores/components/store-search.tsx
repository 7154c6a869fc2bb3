import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { PageSearch } from '@/components/page/page-search'
import { MAX_SEARCH_LENGTH } from '@/contract/search-rules'
import type { StoreDetails } from '@/contract/stores'
import { routes } from '@/lib/routes'
import { type StoreView, storeUrl } from '../store-url'
import styles from './store-search.module.css'

interface StoreSearchProps {
  readonly store: StoreDetails
  readonly view: StoreView
  readonly onSearch: (href: string) => void
}

/** Searches the products of this store. Without JavaScript the form is sent to the server. */
export function StoreSearch({ store, view, onSearch }: StoreSearchProps) {
  const t = useTranslations('stores')
  const { q = '' } = view
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    setText(q)
  }
  const search = (next: string) => {
    const rest: StoreView = { sort: view.sort, page: 1 }
    onSearch(storeUrl(store, next ? { ...rest, q: next } : rest))
  }
  const clear = () => {
    setText('')
    if (q) search('')
  }
  return (
    <PageSearch
      label={t('search')}
      text={text}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={setText}
      onSubmit={() => search(text.trim())}
      action={routes.store(store.name, store.storeId)}
      className={styles['form']}
    >
      {text !== '' && <IconButton icon="x" iconSize={18} label={t('clearSearch')} onClick={clear} />}
    </PageSearch>
  )
}
