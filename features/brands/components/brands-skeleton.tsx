import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import styles from './brands-skeleton.module.css'

const CARDS = ['a', 'b', 'c', 'd']
const BRANDS = [...'abcdefghijklmnopqrstuvwx']

/** Reserves the space of the brands while they load. */
export function BrandsSkeleton() {
  const t = useTranslations('brands')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles['cards']}>
        {CARDS.map((card) => (
          <Skeleton key={card} ratio={1.05} radius="20px" />
        ))}
      </div>
      <div className={styles['brands']}>
        {BRANDS.map((brand) => (
          <Skeleton key={brand} height="44px" radius="13px" />
        ))}
      </div>
    </div>
  )
}
