import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Switch } from '@/components/field/switch'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { RowsSkeleton } from '@/components/panel/panel'
import type { NotificationKind, NotificationSettings } from '@/contract/account/notifications'
import { NOTIFICATION_WAYS, type NotificationWay } from '@/contract/account/notifications-rules'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { groupNames, type NotificationGroup, notificationGroups } from '@/lib/domain/notifications/notification-lists'
import { notificationsKey } from '@/lib/domain/notifications/unread-notifications'
import { useOwner } from '@/lib/session/personal-queries'
import styles from './notification-settings.module.css'
import { PushSwitch, usePush } from './push-switch'
import { QuietHoursSelect } from './quiet-hours-select'

type Switches = Partial<Record<NotificationKind, Partial<Record<NotificationWay, boolean>>>>

interface Change {
  readonly group: NotificationGroup
  readonly channel: NotificationWay
  readonly isOn: boolean
  readonly to: Switches
  /** The switches before, which differ when only some kinds of the group were on. */
  readonly from: Switches
}

/** The URL fragment with which the bell links to this section. */
const SETTINGS_ID = 'settings'

/** Milliseconds for which a change can be undone. */
const UNDO_TIME = 6000

/** The table of kinds and channels. A switch is saved at once. */
export function NotificationSettingsSection() {
  const t = useTranslations('notifications.settings')
  const api = useApi()
  const owner = useOwner()
  const queryKey = notificationsKey(owner, 'settings')
  const query = useQuery(dataQuery(api, queryKey, 'notificationSettings', {}))
  const flip = useSwitch(queryKey)
  const hasPush = usePush() !== undefined
  const channels = NOTIFICATION_WAYS.filter((channel) => channel !== 'push' || hasPush)
  const section = useRef<HTMLElement>(null)
  // The router scrolls to the fragment before this section is rendered.
  useEffect(() => {
    if (location.hash === `#${SETTINGS_ID}`) section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} id={SETTINGS_ID} className={styles['settings']} aria-labelledby="notification-settings">
      <div className={styles['head']}>
        <div>
          <h2 id="notification-settings" className="h3">
            {t('title')}
          </h2>
          <p className={styles['note']}>{t('text')}</p>
        </div>
        {hasPush && <QuietHoursSelect />}
      </div>
      <PushSwitch />
      {query.data ? (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('kind')}</span>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(channel)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groupNames.map((group) => (
              <tr key={group}>
                <th scope="row">
                  {t(`groups.${group}`)}
                  <small>{t(`about.${group}`)}</small>
                </th>
                {channels.map((channel) => {
                  const isOn = isGroupOn(query.data, group, channel)
                  return (
                    <td key={channel}>
                      <Switch
                        checked={isOn}
                        aria-label={t('switch', { group: t(`groups.${group}`), way: t(channel) })}
                        onChange={() =>
                          flip({
                            group,
                            channel,
                            isOn: !isOn,
                            to: switchesOf(group, channel, () => !isOn),
                            from: switchesOf(group, channel, (kind) => query.data[kind][channel]),
                          })
                        }
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ) : query.isError ? (
        <SectionError text={t('loadFailed')} onRetry={query.refetch} pending={query.isFetching} />
      ) : (
        <RowsSkeleton rows={6} label={t('loading')} />
      )}
      <p className={styles['note']}>{t('always')}</p>
    </section>
  )
}

const isGroupOn = (settings: NotificationSettings, group: NotificationGroup, channel: NotificationWay): boolean =>
  notificationGroups[group].some((kind) => settings[kind][channel])

const switchesOf = (
  group: NotificationGroup,
  channel: NotificationWay,
  isOn: (kind: NotificationKind) => boolean,
): Switches => Object.fromEntries(notificationGroups[group].map((kind) => [kind, { [channel]: isOn(kind) }]))

/** Returns a function that changes a switch optimistically, saves it, and offers "Undo", or "Try again" when saving fails. */
function useSwitch(queryKey: readonly unknown[]) {
  const t = useTranslations('notifications.settings')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const updateCache = (group: NotificationGroup, switches: Switches) =>
    client.setQueryData<NotificationSettings>(queryKey, (settings) => {
      if (!settings) return settings
      const changed = notificationGroups[group].map((kind) => [kind, { ...settings[kind], ...switches[kind] }])
      return { ...settings, ...Object.fromEntries(changed) }
    })
  const { mutate } = useMutation({
    mutationFn: async ({ to }: Change) => api.call('changeNotificationSettings', to),
    // When several switches are changed at once, they are saved in this order.
    scope: { id: 'notification settings' },
    onMutate: async ({ group, to }) => {
      await client.cancelQueries({ queryKey })
      updateCache(group, to)
    },
    onSuccess: (_, change) => {
      const { group, channel, isOn, to, from } = change
      show({
        message: t(isOn ? 'savedOn' : 'savedOff', { group: t(`groups.${group}`), way: t(channel) }),
        variant: 'success',
        position: 'bottom-center',
        timeout: UNDO_TIME,
        action: { text: t('undo'), onAction: () => mutate({ ...change, isOn: !isOn, to: from, from: to }) },
      })
    },
    onError: (_, change) => {
      updateCache(change.group, change.from)
      show({
        message: t('failed'),
        variant: 'error',
        position: 'bottom-center',
        timeout: UNDO_TIME,
        action: { text: t('tryAgain'), onAction: () => mutate(change) },
      })
    },
  })
  return mutate
}
