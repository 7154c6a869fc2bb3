import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEarlyText } from '../field/use-early-text'
import { Icon } from '../icon/icon'
import styles from './page-search.module.css'

interface PageSearchProps {
  /** Accessible name and placeholder. */
  readonly label: string
  readonly text: string
  readonly maxLength: number
  readonly onChange: (text: string) => void
  /** Called on Enter. Without it the search already follows the typing. */
  readonly onSubmit?: () => void
  /** Without JavaScript, the page that answers the search with `q`. */
  readonly action?: string
  /** Sets the width. */
  readonly className?: string | undefined
  /** Shown behind the field: a button that clears it. */
  readonly children?: ReactNode
}

/** A search within one page, unlike the shop search in the header. */
export function PageSearch({
  label,
  text,
  maxLength,
  onChange,
  onSubmit,
  action,
  className = '',
  children,
}: PageSearchProps) {
  const t = useTranslations('shell.search')
  const field = useEarlyText<HTMLInputElement>(text, onChange)
  return (
    // biome-ignore lint/a11y/useSemanticElements: supported browsers do not all know the search element yet.
    <form
      role="search"
      aria-label={label}
      className={`${styles['form']} ${className}`}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <button type="submit" className={styles['submit']} aria-label={t('submit')}>
        <Icon name="search" size={20} />
      </button>
      <input
        ref={field}
        type="search"
        name="q"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </form>
  )
}
