import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { ProductCardSkeleton } from './product-card-skeleton'

/** The `sizes` of the pictures of cards in the grid. */
export const GRID_SIZES = '(min-width: 1280px) 240px, (min-width: 992px) 18vw, (min-width: 768px) 36vw, 46vw'

interface CardGridProps {
  readonly label: string
  /** List items. */
  readonly children: ReactNode
}

/** Cards beside a side navigation: two in a line on phones, four on wide screens. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {children}
    </ul>
  )
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Stands in the grid's place until the cards are there. */
export function CardGridSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['grid']}>
      {PLACES.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}
