import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import styles from '../checkout-page.module.css'

/** The placeholder of the checkout: strangers get it from the server. Without scripts, a note. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout')
  return (
    <>
      <p className="page section unscripted">{t('noScripts')}</p>
      <div className={`page ${styles['split']} scripted`} role="status">
        <div className={styles['head']}>
          <h1 className="h1">{t('title')}</h1>
          <span className="visually-hidden">{t('loading')}</span>
        </div>
        <div className={styles['aside']}>
          <span className={styles['wide']}>
            <Skeleton height="460px" radius="var(--r-panel)" />
          </span>
          <span className={styles['phone']}>
            <Skeleton height="58px" radius="var(--r-card)" />
          </span>
        </div>
        <div className={styles['steps']}>
          <Skeleton height="330px" radius="var(--r-panel)" />
          <Skeleton height="82px" radius="var(--r-panel)" />
          <Skeleton height="82px" radius="var(--r-panel)" />
        </div>
      </div>
    </>
  )
}
