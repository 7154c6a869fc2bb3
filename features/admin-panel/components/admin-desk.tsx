import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './admin-desk.module.css'
import { AuditTrail } from './audit-trail'
import { ShopperLookup } from './shopper-lookup'

/** The shopper look-up and today's actions. */
export function AdminDesk({ uid }: { readonly uid: string }) {
  const t = useTranslations('adminPanel')
  const titleId = useId()
  return (
    <section className={styles['desk']} aria-labelledby={titleId}>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <h2 id={titleId} className="h2">
            {t('title')}
          </h2>
          <ShopperLookup />
        </div>
        <AuditTrail uid={uid} />
      </div>
    </section>
  )
}
