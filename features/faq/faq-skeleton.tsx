import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/skeleton'
import styles from './faq-skeleton.module.css'

/** As many closed rows as there are questions. */
export function FaqSkeleton({ count }: { readonly count: number }) {
  const t = useTranslations('faq')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((row, index) => (
        <div key={row} className={styles['row']}>
          <Skeleton width={`${38 + ((index * 17) % 30)}%`} height="15px" />
        </div>
      ))}
    </div>
  )
}
