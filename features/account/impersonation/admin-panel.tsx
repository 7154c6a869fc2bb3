import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useAccountRole } from '@/lib/session/account-role'
import { useSession } from '@/lib/session/session-state'
import { useProfile } from '@/lib/session/use-profile'
import styles from './components/admin-desk.module.css'
import { AuditTrail } from './components/audit-trail'
import { ImpersonationNote } from './components/impersonation-note'
import { ShopperLookup } from './components/shopper-lookup'

const MESSAGES = ['impersonation'] as const

/**
 * The admin panel, for userType 12 with is_superadmin: look a shopper up, act for them, see today's actions. Renders
 * nothing for others. Loads its own messages (docs/account.md#admin-panel).
 */
export function AdminPanel() {
  const role = useAccountRole()
  const session = useSession()
  const uid = useProfile()?.userId
  if (role === 'impersonating') {
    const name = session.kind === 'signedIn' ? session.impersonatedName : undefined
    return (
      <LateMessages namespaces={MESSAGES}>
        <ImpersonationNote name={name} />
      </LateMessages>
    )
  }
  if (role !== 'admin' || !uid) return null
  return (
    <LateMessages namespaces={MESSAGES}>
      <AdminDesk uid={uid} />
    </LateMessages>
  )
}

/** The shopper look-up and today's actions. */
function AdminDesk({ uid }: { readonly uid: string }) {
  const t = useTranslations('impersonation')
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
