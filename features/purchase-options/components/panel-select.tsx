import { Icon } from '@/components/icon'
import styles from './panel-select.module.css'

interface PanelSelectProps {
  /** Its name for screen readers: the options say it to everybody else. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A choice from a list: the browser's own control in the look of the panel. */
export function PanelSelect({ label, value, options, onChange }: PanelSelectProps) {
  return (
    <span className={styles['place']}>
      <select
        className={styles['select']}
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
