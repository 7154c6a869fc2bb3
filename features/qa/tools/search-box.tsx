import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { IconButton } from '@/components/icon-button'
import styles from './search-box.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isFocusedAtFirst?: boolean
}

/** No service takes longer ones. */
const LONGEST_SEARCH = 100

/** The field that searches the questions while one types; its cross shows when there is something to clear. */
export function SearchBox({ value, onChange, isFocusedAtFirst = false }: SearchBoxProps) {
  const t = useTranslations('qaBody.search')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['box']}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        className={styles['input']}
        type="search"
        dir={value ? 'auto' : undefined}
        value={value}
        aria-label={t('label')}
        placeholder={t('label')}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to search.
        autoFocus={isFocusedAtFirst}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          icon="x"
          iconSize={20}
          label={t('clear')}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
