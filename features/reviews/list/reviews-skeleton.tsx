import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/skeleton'
import { REVIEWS_PAGE_SIZE } from '../reviews-page-size'
import layout from './reviews-layout.module.css'
import styles from './reviews-skeleton.module.css'

const BARS = [5, 4, 3, 2, 1] as const

/** Summary and cards before they are there, with as many cards as the first page has. */
export function ReviewsSkeleton({ count }: { readonly count: number }) {
  const t = useTranslations('reviews')
  const cards = Array.from({ length: Math.min(count, REVIEWS_PAGE_SIZE) }, (_, index) => `card ${index}`)
  return (
    <div className={layout['columns']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles['stack']}>
        <Skeleton width="180px" height="52px" />
        {BARS.map((bar) => (
          <Skeleton key={bar} height="18px" />
        ))}
        <Skeleton height="120px" />
      </div>
      <div className={styles['stack']}>
        <Skeleton height="140px" radius="var(--r-card)" />
        <Skeleton width="180px" height="22px" />
        <Skeleton height="118px" radius="14px" />
        {cards.map((card) => (
          <div key={card} className={styles['card']}>
            <Skeleton width="200px" height="40px" />
            <Skeleton width="60%" />
            <Skeleton height="44px" />
            <Skeleton width="120px" height="44px" />
          </div>
        ))}
      </div>
    </div>
  )
}
