import type { ReactNode } from 'react'
import styles from './amount-row.module.css'

interface AmountRowProps {
  readonly term: ReactNode
  /** `leaf` takes something off, `talents` is paid from the wallet. */
  readonly look?: 'leaf' | 'talents' | 'total'
  /** The amount. */
  readonly children: ReactNode
}

/** One line of a sum, inside a `dl`: what it is, and how much. */
export function AmountRow({ term, look, children }: AmountRowProps) {
  return (
    <div className={`${styles['row']} ${look ? styles[look] : ''}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The part of a term that matters less, such as the number of items. */
export const SoftTerm = ({ children }: { readonly children: ReactNode }) => <span className="faint">{children}</span>
