import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import viewStyles from '../product-view.module.css'
import styles from './product-skeleton.module.css'

/** A product page while its product is loading, with the dimensions of the final layout. */
export function ProductSkeleton() {
  const t = useTranslations('productPage.sections')
  return (
    <div className={`page ${viewStyles['page']}`} role="status" aria-label={t('loading')}>
      <div className={styles['crumbs']}>
        <Skeleton width="320px" height="14px" />
      </div>
      <div className={viewStyles['product']}>
        <div className={`${viewStyles['gallery']} ${styles['gallery']}`}>
          <div className={styles['thumbnails']}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} width="80px" height="80px" radius="14px" />
            ))}
          </div>
          <Skeleton ratio={1} radius="var(--main-radius)" />
        </div>
        <div className={viewStyles['lead']}>
          <div className={styles['seller']}>
            <Skeleton width="44px" height="44px" radius="13px" />
            <Skeleton width="120px" height="14px" />
          </div>
          <Skeleton width="88%" height="24px" />
          <Skeleton width="60%" height="24px" />
          <Skeleton width="44%" height="14px" />
          <div className={styles['chips']}>
            <Skeleton width="98px" height="44px" radius="12px" />
            <Skeleton width="112px" height="44px" radius="12px" />
            <Skeleton width="80px" height="44px" radius="12px" />
          </div>
        </div>
        <div className={viewStyles['buy']}>
          <Skeleton height="420px" radius="20px" />
        </div>
      </div>
    </div>
  )
}
