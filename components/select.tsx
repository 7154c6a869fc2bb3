import { Icon } from './icon'
import styles from './select.module.css'

interface SelectProps {
  /** Its name for screen readers: the options say it to everybody else. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** Of the control itself; what it sets must be stronger than a class. */
  readonly className?: string | undefined
}

/** A choice from a list: the browser's own control in the look of the shop. */
export function Select({ label, value, options, onChange, className = '' }: SelectProps) {
  return (
    <span className={styles['place']}>
      <select
        className={`${styles['select']} ${className}`}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  )
}
