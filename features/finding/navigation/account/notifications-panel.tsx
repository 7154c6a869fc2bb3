import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { Icon } from '@/components/icon/icon'
import { NoticeRow } from '@/components/notice-row/notice-row'
import { ShopLink } from '@/components/page/shop-link'
import { RowsSkeleton } from '@/components/panel/panel'
import { SECOND_MS } from '@/contract/values/durations'
import { useApi } from '@/lib/api/api-context'
import {
  notificationLooks,
  notificationsQuery,
  useReadNotifications,
  withoutRepeats,
} from '@/lib/domain/notifications/notification-lists'
import { useUnreadNotifications } from '@/lib/domain/notifications/unread-notifications'
import { LateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { useOwner } from '@/lib/session/personal-queries'
import { relativeTime } from '@/lib/time/relative-time'
import styles from './notifications-panel.module.css'

const NEWEST = 5

/** The newest notifications, below the bell. */
export function NotificationsPanel() {
  return (
    <LateMessages namespaces={['notifications']} pending={<div className={styles['panel']} />}>
      <Contents />
    </LateMessages>
  )
}

function Contents() {
  const t = useTranslations('notifications')
  const { mutate } = useReadNotifications(useOwner())
  const unread = useUnreadNotifications()
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2 className="h3">{t('title')}</h2>
        {unread > 0 && (
          <button type="button" className="link" onClick={() => mutate(undefined)}>
            {t('markAll')}
          </button>
        )}
      </div>
      <Newest />
      <div className={styles['foot']}>
        <ShopLink href={routes.notifications()} className="link">
          {t('bell.all')}
        </ShopLink>
        <ShopLink
          href={`${routes.notifications()}#settings`}
          className={styles['settings']}
          aria-label={t('bell.settings')}
        >
          <Icon name="filter" size={20} />
        </ShopLink>
      </div>
    </div>
  )
}

function Newest() {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const owner = useOwner()
  const { data, isError, isFetching, refetch } = useInfiniteQuery(
    notificationsQuery(useApi(), owner, { limit: NEWEST }),
  )
  const { mutate } = useReadNotifications(owner)
  if (isError && !data) {
    return (
      <div className={styles['empty']} role="status">
        <EmptyMark icon="refresh" tone="alarm" />
        <p>
          <b>{t('failed')}</b>
        </p>
        <Button variant="line" size="slim" busy={isFetching} onClick={() => refetch()}>
          {t('settings.tryAgain')}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div className={styles['loading']}>
        <RowsSkeleton rows={3} label={t('loading')} />
      </div>
    )
  }
  const newest = withoutRepeats(data.pages).slice(0, NEWEST)
  if (newest.length === 0) {
    return (
      <div className={styles['empty']}>
        <EmptyMark icon="bell" />
        <p>
          <b>{t('bell.none')}</b>
        </p>
        <p>{t('noneText')}</p>
      </div>
    )
  }
  return (
    <ul>
      {newest.map(({ _id, kind, title, text, href, image, at, isRead }) => (
        <li key={_id}>
          <NoticeRow
            {...notificationLooks[kind]}
            title={title}
            text={text}
            time={relativeTime(at * SECOND_MS, Date.now(), locale)}
            href={href}
            image={image}
            newLabel={isRead ? undefined : t('unread')}
            onOpen={() => isRead || mutate([_id])}
          />
        </li>
      ))}
    </ul>
  )
}
