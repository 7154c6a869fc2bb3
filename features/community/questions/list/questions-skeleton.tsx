import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import styles from './questions-skeleton.module.css'

/** Placeholders for the tools and the expected questions. */
export function QuestionsSkeleton({ rows }: { readonly rows: number }) {
  const t = useTranslations('questions')
  return (
    <>
      <div className={styles['tools']}>
        {rows > 0 && <Skeleton height="48px" radius="24px" />}
        <Skeleton height="48px" radius="24px" />
      </div>
      <div className={styles['list']} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        {Array.from({ length: rows }, (_, index) => `question ${index}`).map((row) => (
          <div key={row} className={styles['question']}>
            <Skeleton width="62%" height="18px" />
            <Skeleton width="180px" height="12px" />
            <Skeleton width="88%" />
            <Skeleton width="150px" height="30px" />
          </div>
        ))}
      </div>
    </>
  )
}
