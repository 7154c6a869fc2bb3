import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import styles from './check-line.module.css'

interface CheckLineProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox with its text. */
export function CheckLine({ checked, onChange, children }: CheckLineProps) {
  return (
    <label className={styles['line']}>
      <input
        type="checkbox"
        className={styles['input']}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['box']} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
}
