import type { ReactNode } from 'react'
import styles from './chip-row.module.css'

interface ChipRowProps {
  /** What is chosen between, for screen readers. */
  readonly label: string
  /** Links with `chipLook`, each with a count in `small`. */
  readonly children: ReactNode
}

/** A row of pills that lead to parts of a list; on phones it scrolls sideways. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <nav className={styles['row']} aria-label={label}>
      {children}
    </nav>
  )
}

/** The class of a pill, and of the one that is shown. */
export const chipLook = (isOn: boolean): string =>
  isOn ? `${styles['chip']} ${styles['on']}` : (styles['chip'] as string)
