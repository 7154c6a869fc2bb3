import type { ReactNode } from 'react'
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
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
