import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/skeleton'
import styles from './review-form.module.css'

/** The form before it is known what has been written already. */
export function ReviewFormSkeleton() {
  const t = useTranslations('reviewWriting')
  return (
    <div className={styles['form']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="260px" height="66px" />
      <Skeleton height="140px" radius="var(--r-card)" />
      <Skeleton height="50px" radius="var(--r-field)" />
      <Skeleton height="112px" radius="var(--r-field)" />
      <Skeleton height="130px" radius="14px" />
      <Skeleton width="200px" height="48px" radius="var(--r-pill)" />
    </div>
  )
}
