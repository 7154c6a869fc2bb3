import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import styles from './frame-skeleton.module.css'

/** The placeholder until it is known whether the visitor is signed in. */
export function FrameSkeleton() {
  const t = useTranslations('account')
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      <Skeleton height="132px" radius="var(--r-panel)" />
      <Skeleton height="132px" radius="var(--r-panel)" />
      <Skeleton height="132px" radius="var(--r-panel)" />
    </div>
  )
}
