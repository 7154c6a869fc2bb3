import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { Skeleton } from '@/components/loading/skeleton'
import { routes } from '@/lib/routes'
import { useAccountRole } from '@/lib/session/account-role'
import { AccountFrame } from './account-frame'

interface MessagesPageProps {
  /** The membership offer for users without one, because messages are a benefit of it. */
  readonly membership: ReactNode
}

/** Messages with makers and couriers are a member benefit. They are not open yet, and the page says so. */
export function MessagesPage({ membership }: MessagesPageProps) {
  const t = useTranslations('account')
  return (
    <AccountFrame current="messages" title={t('navigation.messages')} audience="everyone">
      <Contents membership={membership} />
    </AccountFrame>
  )
}

function Contents({ membership }: MessagesPageProps) {
  const t = useTranslations('account.messages')
  const role = useAccountRole()
  if (role === 'unknown') return <Skeleton height="340px" radius="var(--r-panel)" />
  if (role !== 'member') {
    return (
      <>
        <p>{t('forMembers')}</p>
        {membership}
      </>
    )
  }
  return (
    <EmptyOrErrorPage
      icon="chat"
      headingLevel={2}
      title={t('soonTitle')}
      text={t('soonText')}
      button={{ buttonText: t('toProducts'), buttonLink: routes.home() }}
    />
  )
}
