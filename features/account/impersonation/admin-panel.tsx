import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { refusalText } from '@/lib/api/api-error'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useAccountRole } from '@/lib/session/account-role'
import { useSession } from '@/lib/session/session-state'
import { useProfile } from '@/lib/session/use-profile'
import styles from './components/admin-desk.module.css'
import { AuditTrail } from './components/audit-trail'
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

/** Shown while an admin acts for a shopper: what it means, and how to end it. */
function ImpersonationNote({ name }: { readonly name: string | undefined }) {
  const t = useTranslations('impersonation.impersonation')
  const titleId = useId()
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: endSession })
  return (
    <section className={styles['note']} aria-labelledby={titleId}>
      <Icon name="user" size={20} />
      <div className={styles['words']}>
        <h2 id={titleId}>{name ? t('title', { name }) : t('titleWithoutName')}</h2>
        <p>{t('text')}</p>
        {error && <p role="alert">{refusalText(error) ?? t('failed')}</p>}
      </div>
      <Button variant="navy" size="slim" busy={isPending || isSuccess} onClick={() => mutate()}>
        {t('end')}
      </Button>
    </section>
  )
}

async function endSession(): Promise<void> {
  const { endImpersonation } = await import('@/lib/session/calls/session-client')
  await endImpersonation()
  location.reload()
}
