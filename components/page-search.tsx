import type { ReactNode } from 'react'
import { Icon } from './icon'
import styles from './page-search.module.css'

interface PageSearchProps {
  /** What is looked for, as its name and in the empty field. */
  readonly label: string
  readonly text: string
  readonly longest: number
  readonly onChange: (text: string) => void
  /** What Enter does; without, what was typed is looked for already. */
  readonly onSubmit?: () => void
  /** The page that answers it, as `q`, where there are no scripts. */
  readonly action?: string
  /** Its width. */
  readonly className?: string | undefined
  /** Stands behind the field: a button that empties it. */
  readonly children?: ReactNode
}

/** A search among what one page shows, as against the search of the shop in the header. */
export function PageSearch({
  label,
  text,
  longest,
  onChange,
  onSubmit,
  action,
  className = '',
  children,
}: PageSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet.
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
      <Icon name="search" size={20} />
      <input
        type="search"
        name="q"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longest}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </form>
  )
}
