import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { EndMails } from '@/features/account/notifications/end-mails'
import { MarkAllRead } from '@/features/account/notifications/mark-all-read'
import { NotificationSettingsSection } from '@/features/account/notifications/notification-settings'
import {
  groupOf,
  NotificationsSection,
  notificationPages,
} from '@/features/account/notifications/notifications-section'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { SignedOutPanel } from '@/features/account/profile/components/signed-out-panel'
import { useUnreadNotifications } from '@/lib/domain/notifications/unread-notifications'
import { loadPage } from '@/lib/server/pages/load-page'
import { useSession } from '@/lib/session/session-state'

export const getServerSideProps = loadPage({
  messages: ['account', 'notifications'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient, search }) =>
    queryClient.prefetchInfiniteQuery(notificationPages(api, owner, groupOf(search.get('group')))),
})

/** The user's notifications, and their channels. `?mails=` comes from a mail, and is open to everyone. */
export default function NotificationsPage() {
  const t = useTranslations('notifications')
  const unread = useUnreadNotifications()
  const isSignedIn = useSession().kind === 'signedIn'
  const { mails } = useRouter().query
  return (
    <AccountFrame
      current={undefined}
      title={t('title')}
      count={unread > 0 ? t('new', { count: unread }) : undefined}
      audience="everyone"
      actions={<MarkAllRead />}
    >
      {typeof mails === 'string' && <EndMails mailKey={mails} />}
      {isSignedIn ? (
        <NotificationsSection>
          <NotificationSettingsSection />
        </NotificationsSection>
      ) : (
        mails === undefined && <SignedOutPanel onSignedIn={() => document.querySelector('h1')?.focus()} />
      )}
    </AccountFrame>
  )
}
