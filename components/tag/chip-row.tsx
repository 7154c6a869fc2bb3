import type { ReactNode } from 'react'
import styles from './chip-row.module.css'

interface ChipRowProps {
  /** Accessible name: what the links choose between. */
  readonly label: string
  /** Links with `chipClass`, each with its count in a `small` element. */
  readonly children: ReactNode
}

/** A row of pill links to parts of a list. Scrolls sideways on phones. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <nav className={chipRowClass} aria-label={label}>
      {children}
    </nav>
  )
}

export const chipRowClass = styles['row']

/** Returns the class of a pill link. */
export const chipClass = (isOn: boolean): string =>
  isOn ? `${styles['chip']} ${styles['on']}` : (styles['chip'] as string)
