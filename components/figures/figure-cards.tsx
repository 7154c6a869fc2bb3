import type { ReactNode } from 'react'
import styles from './figure-cards.module.css'

interface FigureCardsProps {
  /** Sets the number of columns. */
  readonly className: string | undefined
  /** Only `Figure`s. */
  readonly children: ReactNode
}

/** Cards with a figure in large digits and its name above. */
export function FigureCards({ className = '', children }: FigureCardsProps) {
  return <dl className={`${styles['figures']} ${className}`}>{children}</dl>
}

interface FigureProps {
  readonly name: string
  /** The figure, and notes below it. */
  readonly children: ReactNode
}

export function Figure({ name, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
