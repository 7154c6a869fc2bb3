import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { NoticeRow } from '@/components/notice-row/notice-row'
import { RowsSkeleton } from '@/components/panel/panel'
import { Chip } from '@/components/tag/chip'
import type { Notification } from '@/contract/account/notifications'
import { SECOND_MS } from '@/contract/values/durations'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import {
  groupNames,
  type NotificationGroup,
  notificationLooks,
  notificationsQuery,
  useReadNotifications,
  withoutRepeats,
} from '@/lib/domain/notifications/notification-lists'
import { useNotificationEvents } from '@/lib/domain/notifications/unread-notifications'
import { useOwner } from '@/lib/session/personal-queries'
import { useNow } from '@/lib/time/server-clock'
import { useDeviceZone } from '@/lib/time/use-device-zone'
import { byDay, notificationTime } from './notification-days'
import styles from './notifications-section.module.css'

const PAGE_SIZE = 20

/** Returns the group of `?group=`; undefined for anything else. */
export const groupOf = (value: unknown): NotificationGroup | undefined => groupNames.find((each) => each === value)

/** The user's notifications of a group, or all, as this section shows them. */
export const notificationPages = (api: ApiCaller, owner: string, group: NotificationGroup | undefined) =>
  notificationsQuery(api, owner, { group, limit: PAGE_SIZE })

interface NotificationsSectionProps {
  /** Shown below the list once its length is known, because the list would push it down. */
  readonly children?: ReactNode
}

/** The user's notifications by day, filtered by the address (`?group=orders`). */
export function NotificationsSection({ children }: NotificationsSectionProps) {
  const t = useTranslations('notifications')
  const { query, pathname, replace } = useRouter()
  const group = groupOf(query['group'])
  const setGroup = (chosen: NotificationGroup | undefined) => {
    const { group: _, ...others } = query
    void replace({ pathname, query: chosen ? { ...others, group: chosen } : others }, undefined, {
      shallow: true,
      scroll: false,
    })
  }
  const owner = useOwner()
  const { isPending } = useInfiniteQuery(notificationPages(useApi(), owner, undefined))
  useNotificationEvents()
  return (
    <>
      <fieldset className={styles['filter']} aria-label={t('filter')}>
        {[undefined, ...groupNames].map((each) => (
          <Chip key={each ?? 'all'} round selected={each === group} onClick={() => setGroup(each)}>
            {t(`groups.${each ?? 'all'}`)}
          </Chip>
        ))}
      </fieldset>
      <Rows key={group ?? 'all'} owner={owner} group={group} onAll={() => setGroup(undefined)} />
      {!isPending && children}
    </>
  )
}

interface RowsProps {
  readonly owner: string
  readonly group: NotificationGroup | undefined
  readonly onAll: () => void
}

function Rows({ owner, group, onAll }: RowsProps) {
  const t = useTranslations('notifications')
  const list = useInfiniteQuery(notificationPages(useApi(), owner, group))
  const { data, isError, isFetching, refetch, hasNextPage, isFetchNextPageError } = list
  if (isError && !data) return <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
  if (!data) return <RowsSkeleton rows={5} label={t('loading')} />
  const notifications = withoutRepeats(data.pages)
  if (notifications.length === 0) return <Nothing group={group} onAll={onAll} />
  return (
    <>
      <Days owner={owner} notifications={notifications} />
      {hasNextPage && (
        <div className={styles['more']}>
          {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
          <Button variant="line" busy={isFetching} onClick={() => list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Days({ owner, notifications }: { readonly owner: string; readonly notifications: readonly Notification[] }) {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const { mutate } = useReadNotifications(owner)
  const inZone = useDeviceZone()
  const now = useNow()
  return byDay(notifications, now, inZone).map(([day, its]) => (
    <section key={day} aria-label={t(day)}>
      <h2 className={styles['day']}>{t(day)}</h2>
      <ul className={styles['rows']}>
        {its.map(({ _id, kind, title, text, href, image, at, isRead }) => (
          <li key={_id}>
            <NoticeRow
              {...notificationLooks[kind]}
              title={title}
              text={text}
              time={notificationTime(at * SECOND_MS, now, locale, inZone)}
              href={href}
              image={image}
              newLabel={isRead ? undefined : t('unread')}
              onOpen={() => isRead || mutate([_id])}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Nothing({ group, onAll }: Pick<RowsProps, 'group' | 'onAll'>) {
  const t = useTranslations('notifications')
  if (group === undefined) {
    return (
      <EmptyPanel icon="bell" title={t('none')} text={t('noneText')}>
        {null}
      </EmptyPanel>
    )
  }
  return (
    <EmptyPanel icon="bell" title={t('noneOfKind')} text={t(`empty.${group}`)}>
      <Button variant="line" onClick={onAll}>
        {t('seeAll')}
      </Button>
    </EmptyPanel>
  )
}
