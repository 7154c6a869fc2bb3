import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { MAX_QUESTION_SEARCH_LENGTH } from '@/contract/community/questions-rules'
import styles from './search-box.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isFocusedAtFirst?: boolean
}

/** Searches while typing. The clear button shows when there is text. */
export function SearchBox({ value, onChange, isFocusedAtFirst = false }: SearchBoxProps) {
  const t = useTranslations('questionsBody.search')
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
        maxLength={MAX_QUESTION_SEARCH_LENGTH}
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

/** Milliseconds without a key before a search is sent. */
const PAUSE = 300

/** Returns the text as it was when typing last paused. An emptied field counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
