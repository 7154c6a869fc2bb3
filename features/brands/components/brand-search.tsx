import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { routes } from '@/lib/routes'
import styles from './brand-search.module.css'

interface BrandSearchProps {
  readonly text: string
  readonly longest: number
  readonly onChange: (text: string) => void
}

/** "Find a brand": narrows the list while somebody types; without scripts it is a form that asks the server. */
export function BrandSearch({ text, longest, onChange }: BrandSearchProps) {
  const t = useTranslations('brands')
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet.
    <form
      role="search"
      aria-label={t('find')}
      className={styles['form']}
      action={routes.brands()}
      onSubmit={(event) => event.preventDefault()}
    >
      <Icon name="search" size={20} />
      <input
        type="search"
        name="q"
        className={styles['input']}
        aria-label={t('find')}
        placeholder={t('find')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longest}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  )
}
