import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import styles from './panel-skeleton.module.css'

/** The panel of a plain product while its price is loading, in the final dimensions. */
export function PanelSkeleton() {
  const t = useTranslations('purchaseOptions')
  return (
    <div className={styles['place']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="48px" height="12px" />
      <Skeleton width="124px" height="30px" />
      <Skeleton height="64px" radius="14px" />
      <Skeleton height="110px" radius="var(--r-card)" />
      <Skeleton height="54px" radius="var(--r-pill)" />
      <Skeleton width="70%" height="17px" />
    </div>
  )
}
