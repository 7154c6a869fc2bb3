import { useTranslations } from 'use-intl'
import { ProductCardSkeleton } from '@/components/product-card/product-card-skeleton'
import styles from './product-row.module.css'

/** Reserves the space of the first row while it is loading. */
export function HomeSkeleton() {
  const t = useTranslations('home')
  return (
    <div className="page section" role="status" aria-label={t('loading')}>
      <div className={styles['cards']}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}
