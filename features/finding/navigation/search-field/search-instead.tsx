import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { MAX_SEARCH_LENGTH } from '@/contract/finding/search-rules'
import { routes } from '@/lib/routes'
import styles from './search-form.module.css'

/** A search field for the not-found page: a plain form, which works before and without JavaScript. */
export function SearchInstead() {
  const t = useTranslations('errors')
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet.
    <form
      role="search"
      aria-label={t('searchInstead')}
      className={`${styles['form']} ${styles['instead']}`}
      action={routes.search()}
      method="get"
    >
      <Icon name="search" size={20} />
      <input
        className={styles['input']}
        type="search"
        name="q"
        required
        placeholder={t('searchInstead')}
        aria-label={t('searchInstead')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
      />
    </form>
  )
}
