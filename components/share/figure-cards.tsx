import type { ReactNode } from 'react'
import styles from './figure-cards.module.css'

interface FigureCardsProps {
  /** Sets the number of columns. */
  readonly className: string | undefined
  /** A `div` with `dt` and `dd` for each figure. */
  readonly children: ReactNode
}

/** Cards with a figure in large digits and its name above. */
export function FigureCards({ className = '', children }: FigureCardsProps) {
  return <dl className={`${styles['figures']} ${className}`}>{children}</dl>
}
