import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProductCardSkeleton } from '../product-card/product-card-skeleton'
import styles from './listing-grid.module.css'

/** The `sizes` of the pictures of cards in a listing. */
export const LISTING_SIZES = '(min-width: 1280px) 234px, (min-width: 961px) 21vw, (min-width: 600px) 31vw, 46vw'

interface ListingGridProps {
  readonly label: string
  /** Other products are loading. The current ones stay until then. */
  readonly isBusy?: boolean
  /** List items. */
  readonly children: ReactNode
}

/** The cards of a list: from two in a row on phones to six on wide screens. */
export function ListingGrid({ label, isBusy = false, children }: ListingGridProps) {
  return (
    <>
      {/* Headings of cards are h3, and on phones no filters with an h2 stand before them. */}
      <h2 className="visually-hidden">{label}</h2>
      <ul className={`${styles['grid']} ${isBusy ? styles['busy'] : ''}`} aria-label={label} aria-busy={isBusy}>
        {children}
      </ul>
    </>
  )
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Placeholder of the grid while products load. */
export function ListingSkeleton() {
  const t = useTranslations('listing')
  return (
    <div role="status" aria-label={t('loading')} className={styles['grid']}>
      {PLACES.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}
