import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useReadNotifications } from '@/lib/domain/notifications/notification-lists'
import { useUnreadNotifications } from '@/lib/domain/notifications/unread-notifications'
import { useOwner } from '@/lib/session/personal-queries'

/** A button that marks everything as read. Renders nothing when there is nothing unread. */
export function MarkAllRead() {
  const t = useTranslations('notifications')
  const { show } = useSnackbar()
  const { mutate } = useReadNotifications(useOwner())
  if (useUnreadNotifications() === 0) return null
  const mark = () => mutate(undefined, { onError: () => show({ message: t('markFailed'), variant: 'error' }) })
  return (
    <button type="button" className="link" onClick={mark}>
      {t('markAll')}
    </button>
  )
}
