import type { z } from 'zod'
import type {
  changeNotificationSettingsBody,
  NotificationKind,
  pushSubscriptionBody,
  quietHoursBody,
} from '@/contract/account/notifications'
import { get, patch, post, put, remove } from '../endpoint'

/** A user's notifications, and the channels on which they come. */
export const notificationsEndpoints = {
  notifications: get({
    path: (_: { skip: number; limit: number; kinds: readonly NotificationKind[] }) => '/v1/notification',
    query: ({ skip, limit, kinds }) => ({ skip, limit, kind: kinds }),
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationsAnswer),
  }),
  notificationCount: get({
    path: (_: Record<never, never>) => '/v1/notification/count',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationCountAnswer),
    isBackground: true,
  }),
  readNotifications: post({
    path: (_: { ids?: string[] | undefined }) => '/v1/notification/read',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationCountAnswer),
  }),
  notificationSettings: get({
    path: (_: Record<never, never>) => '/v1/notification/settings',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationSettingsAnswer),
  }),
  changeNotificationSettings: patch({
    path: (_: z.input<typeof changeNotificationSettingsBody>) => '/v1/notification/settings',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationSettingsAnswer),
  }),
  quietHours: get({
    path: (_: Record<never, never>) => '/v1/notification/quiet-hours',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.quietHoursAnswer),
  }),
  changeQuietHours: put({
    path: (_: z.input<typeof quietHoursBody>) => '/v1/notification/quiet-hours',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.quietHoursAnswer),
  }),
  switchOffMails: post({
    path: (_: { key: string }) => '/v1/notification/mails/off',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.mailsSwitchedOffAnswer),
    needsNoToken: true,
  }),
  pushKey: get({
    path: (_: Record<never, never>) => '/v1/notification/push',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.pushKeyAnswer),
    isBackground: true,
  }),
  subscribeToPush: post({
    path: (_: z.input<typeof pushSubscriptionBody>) => '/v1/notification/push',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  endPush: remove({
    path: (_: { endpoint: string }) => '/v1/notification/push',
    body: (input) => input,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
