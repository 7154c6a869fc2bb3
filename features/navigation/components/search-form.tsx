import { useRouter } from 'next/router'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { routes } from '@/lib/routes'
import styles from './search-form.module.css'

/** The search field of the header. It is a plain form: it works before, and without, JavaScript. */
export function SearchForm() {
  const t = useTranslations('shell.search')
  const router = useRouter()
  const { q } = router.query
  const term = typeof q === 'string' ? q : ''

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('q')
    if (!(input instanceof HTMLInputElement)) return
    const asked = input.value.trim()
    if (asked) router.push(routes.search(asked))
    else input.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet.
    <form role="search" className={styles['form']} action={routes.search()} method="get" onSubmit={submit}>
      <Icon name="search" size={20} />
      <input
        key={term}
        className={styles['input']}
        type="search"
        name="q"
        defaultValue={term}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" className={styles['go']} aria-label={t('submit')}>
        <Icon name="search" size={18} />
      </button>
    </form>
  )
}
