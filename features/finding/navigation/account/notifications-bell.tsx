import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { useNotificationEvents, useUnreadNotifications } from '@/lib/domain/notifications/unread-notifications'
import { HeaderCount } from '../header/header-count'
import disc from '../header/header-disc.module.css'
import { useMenu } from '../menus/use-menu'
import styles from './notifications-bell.module.css'

const load = () => import('./notifications-panel')
const NotificationsPanel = lazily(() => load().then((module) => module.NotificationsPanel))
const prefetch = () => void load().catch(() => undefined)

/** The bell with the number of unread notifications, and the newest ones. Phones have a page for them instead. */
export function NotificationsBell() {
  const t = useTranslations('accountMenu')
  const count = useUnreadNotifications()
  useNotificationEvents()
  const { root, button, panelId, isOpen, setIsOpen } = useMenu()
  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={button}
        type="button"
        className={`${disc['disc']} ${styles['button']}`}
        aria-label={count > 0 ? t('notificationsNew', { count }) : t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setIsOpen((open) => !open)}
      >
        <Icon name="bell" />
        <HeaderCount count={count} />
      </button>
      {isOpen && (
        <div
          id={panelId}
          role="dialog"
          aria-label={t('notifications')}
          className={`${disc['panel']} ${styles['panel']}`}
        >
          <NotificationsPanel />
        </div>
      )}
    </div>
  )
}
