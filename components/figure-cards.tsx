import type { ReactNode } from 'react'
import styles from './figure-cards.module.css'

interface FigureCardsProps {
  /** Says how many stand beside each other. */
  readonly className: string | undefined
  /** One `div` with `dt` and `dd` for each figure. */
  readonly children: ReactNode
}

/** Figures in large digits, each in a card with its name above. */
export function FigureCards({ className = '', children }: FigureCardsProps) {
  return <dl className={`${styles['figures']} ${className}`}>{children}</dl>
}
