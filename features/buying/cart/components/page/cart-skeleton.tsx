import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { CartTitle } from '../cart-title'
import styles from './cart-contents.module.css'

/** The placeholder of a cart in its final sizes: strangers get it from the server. Without scripts, a note. */
export function CartSkeleton() {
  const t = useTranslations('cart')
  return (
    <>
      <p className="page section unscripted">{t('noScripts')}</p>
      <Placeholder />
    </>
  )
}

function Placeholder() {
  const t = useTranslations('cart')
  return (
    <div className={`page ${styles['split']} scripted`} role="status">
      <div className={styles['main']}>
        <div className={styles['head']}>
          <CartTitle level={1} />
        </div>
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton height="330px" radius="var(--r-panel)" />
        <Skeleton height="330px" radius="var(--r-panel)" />
      </div>
      <div className={styles['aside']}>
        <Skeleton height="460px" radius="var(--r-panel)" />
      </div>
    </div>
  )
}
