import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { IconButton } from '@/components/icon-button'
import type { StoreDetails } from '@/contract/stores'
import { routes } from '@/lib/routes'
import { type StoreView, storeAddress } from '../store-address'
import styles from './store-search.module.css'

interface StoreSearchProps {
  readonly store: StoreDetails
  readonly view: StoreView
  readonly onSearch: (href: string) => void
}

const LONGEST = 200

/** Looks for products of this store; without scripts a form that asks the server. */
export function StoreSearch({ store, view, onSearch }: StoreSearchProps) {
  const t = useTranslations('store')
  const [text, setText] = useState(view.q ?? '')
  const search = (q: string) => {
    const rest: StoreView = { sort: view.sort, page: 1 }
    onSearch(storeAddress(store, q ? { ...rest, q } : rest))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text.trim())
  }
  const clear = () => {
    setText('')
    if (view.q) search('')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet.
    <form
      role="search"
      aria-label={t('search')}
      className={styles['form']}
      action={routes.store(store.name, store.storeId)}
      onSubmit={submit}
    >
      <Icon name="search" size={20} />
      <input
        type="search"
        name="q"
        className={styles['input']}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="x" iconSize={18} label={t('clearSearch')} onClick={clear} />}
    </form>
  )
}
