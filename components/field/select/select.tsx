import { Icon } from '../../icon/icon'
import styles from './select.module.css'

interface SelectProps {
  /** Accessible name. Visually, the options speak for themselves. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** Class of the select element. Its rules need a higher specificity than one class. */
  readonly className?: string | undefined
}

/** A native select in the look of the shop. */
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
