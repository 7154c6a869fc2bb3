import { useTranslations } from 'use-intl'
import { ProductCardSkeleton } from '@/components/product-card/product-card-skeleton'
import styles from './similar-skeleton.module.css'
import { SimilarTitle } from './similar-title'

const CARDS = [1, 2, 3, 4, 5] as const

/** Placeholder of heading and cards, in the carousel's sizes. */
export function SimilarSkeleton() {
  const t = useTranslations('similar')
  return (
    <>
      <SimilarTitle />
      <div className={styles['track']} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        {CARDS.map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </>
  )
}
