import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { ProductCardSkeleton } from '@/components/product-card/product-card-skeleton'
import styles from './offer-section.module.css'

const CARDS = [...'abcdefghij']

/** Reserves the space of the offers while they load. */
export function OffersSkeleton() {
  const t = useTranslations('offers')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="420px" radius="24px" />
      <div className={styles['section']}>
        <div className={styles['cards']}>
          {CARDS.map((card) => (
            <ProductCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </div>
  )
}
