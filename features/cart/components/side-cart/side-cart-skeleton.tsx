import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/skeleton'
import styles from './side-cart-line.module.css'

/** Two lines of the side cart before they are there. */
export function SideCartSkeleton() {
  const t = useTranslations('cart')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['first', 'second'].map((key) => (
        <div key={key} className={styles['line']}>
          <Skeleton width="76px" height="76px" radius="12px" />
          <div>
            <Skeleton width="80%" />
            <div className={styles['foot']}>
              <Skeleton width="112px" height="46px" radius="var(--r-pill)" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
