import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification, NotificationKind } from '@/contract/account/notifications'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { nextSkip } from '../../api/next-skip'
import { notificationsKey, setUnreadNotifications } from './unread-notifications'

/** The groups in which kinds are shown and switched. */
export const notificationGroups = {
  orders: ['order', 'delivery'],
  messages: ['chat'],
  talents: ['reward', 'referral'],
  prices: ['deal', 'backInStock'],
  subscriptions: ['subscription'],
  community: ['answer'],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>

export type NotificationGroup = keyof typeof notificationGroups
export const groupNames = Object.keys(notificationGroups) as NotificationGroup[]

/** The icon of each kind, and the colour of its tile. Gold is for Talents alone. */
export const notificationLooks = {
  order: { icon: 'box', tone: 'plain' },
  delivery: { icon: 'pin', tone: 'blue' },
  deal: { icon: 'tag', tone: 'plain' },
  backInStock: { icon: 'bell', tone: 'green' },
  answer: { icon: 'store', tone: 'plain' },
  chat: { icon: 'chat', tone: 'blue' },
  reward: { icon: 'coin', tone: 'gold' },
  referral: { icon: 'people', tone: 'gold' },
  subscription: { icon: 'repeat', tone: 'plain' },
} as const satisfies Readonly<Record<NotificationKind, { readonly icon: string; readonly tone: string }>>

/** A user's notifications, newest first, page by page. */
export const notificationsQuery = (
  api: ApiCaller,
  owner: string,
  { group, limit }: { readonly group?: NotificationGroup | undefined; readonly limit: number },
) =>
  infiniteQueryOptions({
    queryKey: notificationsKey(owner, 'list', group ?? 'all', limit),
    queryFn: async ({ pageParam: skip, signal }) => {
      const kinds = group === undefined ? [] : notificationGroups[group]
      return (await api.call('notifications', { skip, limit, kinds }, { signal })).data
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => nextSkip(pages, ({ notifications }) => notifications, total),
    // As the count beside it, which another tab may have changed.
    refetchOnWindowFocus: 'always',
  })

/** A page that moved on while others were loaded may repeat a notification. */
export function withoutRepeats(pages: readonly { readonly notifications: readonly Notification[] }[]): Notification[] {
  return [...new Map(pages.flatMap(({ notifications }) => notifications).map((each) => [each._id, each])).values()]
}

/** Marks notifications as read, all without ids: at once here, and undone when the call fails. */
export function useReadNotifications(owner: string) {
  const api = useApi()
  const client = useQueryClient()
  const again = (...rest: readonly unknown[]) =>
    client.invalidateQueries({ queryKey: notificationsKey(owner, ...rest) })
  return useMutation({
    mutationFn: (ids: string[] | undefined) => api.call('readNotifications', { ids }),
    onMutate: async (ids) => {
      // The answer of an earlier read would undo it on the screen.
      await client.cancelQueries({ queryKey: notificationsKey(owner, 'list') })
      const isMeant = ({ _id }: Notification) => ids?.includes(_id) ?? true
      client.setQueriesData<{ pages: { notifications: Notification[] }[] }>(
        { queryKey: notificationsKey(owner, 'list') },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
            })),
          },
      )
    },
    onSuccess: ({ total_count }) => setUnreadNotifications(client, owner, total_count),
    onError: () => again(),
  })
}
