import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { whenIdle } from '../../browser/when-idle'
import { useChannel } from '../../realtime/use-channel'
import { ownerOf, personalKey } from '../../session/personal-queries'
import { useSession } from '../../session/session-state'

/** Query key of a user's notifications. */
export const notificationsKey = (owner: string, ...rest: readonly unknown[]) =>
  personalKey(owner, 'notifications', ...rest)

const unreadQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: notificationsKey(owner, 'unread'),
    queryFn: async ({ signal }) => (await api.call('notificationCount', {}, { signal })).total_count,
    refetchOnWindowFocus: 'always',
  })

/**
 * Returns the number of unread notifications. It is requested only for a signed-in user (the cookies authPass and uid), and
 * again when the tab becomes visible. It is 0 while it is unknown, and when its call fails.
 */
export function useUnreadNotifications(): number {
  const api = useApi()
  const session = useSession()
  const isSignedIn = session.kind === 'signedIn'
  const { data = 0, isError } = useQuery({ ...unreadQuery(api, ownerOf(session)), enabled: isSignedIn })
  return isSignedIn && !isError ? data : 0
}

/** Sets the number of unread notifications, as a call has answered it. */
export function setUnreadNotifications(client: QueryClient, owner: string, count: number): void {
  client.setQueryData<number>(notificationsKey(owner, 'unread'), count)
}

/** Counts one more unread notification. */
function incrementUnreadNotifications(client: QueryClient, owner: string): void {
  client.setQueryData<number>(notificationsKey(owner, 'unread'), (count) => (count ?? 0) + 1)
}

/**
 * Follows the user's notifications while the component is mounted, once the browser is idle: a new one counts, and lists are
 * read again. Chats arrive on the same channel, and are left out; so an admin who acts for the user may not follow it.
 */
export function useNotificationEvents(): void {
  const client = useQueryClient()
  const session = useSession()
  const owner = ownerOf(session)
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const readAgain = (...rest: readonly unknown[]) =>
    void client.invalidateQueries({ queryKey: notificationsKey(owner, ...rest) })
  const mayFollow = isIdle && session.kind === 'signedIn' && session.impersonatedName === undefined
  useChannel(
    mayFollow ? `message/${session.uid}` : '',
    ({ type }) => {
      if (type !== 'notification') return
      incrementUnreadNotifications(client, owner)
      readAgain('list')
    },
    (isFirst) => isFirst || readAgain(),
  )
}
