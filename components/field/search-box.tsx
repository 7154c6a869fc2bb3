import type { ComponentProps } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon } from '../icon/icon'
import styles from './search-box.module.css'
import { useEarlyText } from './use-early-text'

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'maxLength' | 'autoFocus' | 'onKeyDown'> {
  /** Accessible name and placeholder. */
  readonly label: string
  /** Name of the button that clears the field; there is none without it. */
  readonly clearLabel?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field that searches while typing, in a dialog or a part of a page. */
export function SearchBox({ label, clearLabel, value, onChange, ...input }: SearchBoxProps) {
  const field = useEarlyText<HTMLInputElement>(value, onChange)
  return (
    <div className={styles['box']}>
      <Icon name="search" size={20} />
      <input
        {...input}
        ref={field}
        className={styles['input']}
        type="search"
        dir={value ? 'auto' : undefined}
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {clearLabel !== undefined && value !== '' && (
        <IconButton
          icon="x"
          iconSize={20}
          label={clearLabel}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
