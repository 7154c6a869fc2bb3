import type { z } from 'zod'
import type {
  changeNotificationSettingsBody,
  NotificationKind,
  pushSubscriptionBody,
  quietHoursBody,
} from '@/contract/account/notifications'
import { endpoint } from '../endpoint'

/** A user's notifications, and the channels on which they come. */
export const notificationsEndpoints = {
  notifications: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number; kinds: readonly NotificationKind[] }) => '/v1/notification',
    query: ({ skip, limit, kinds }) => ({ skip, limit, kind: kinds }),
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationsAnswer),
    needsCaller: true,
  }),
  notificationCount: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/count',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationCountAnswer),
    needsCaller: true,
    isBackground: true,
  }),
  readNotifications: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { ids?: string[] | undefined }) => '/v1/notification/read',
    body: (input) => input,
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationCountAnswer),
    needsCaller: true,
  }),
  notificationSettings: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/settings',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationSettingsAnswer),
    needsCaller: true,
  }),
  changeNotificationSettings: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof changeNotificationSettingsBody>) => '/v1/notification/settings',
    body: (input) => input,
    answer: () => import('@/contract/account/notifications').then((contract) => contract.notificationSettingsAnswer),
    needsCaller: true,
  }),
  quietHours: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/quiet-hours',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.quietHoursAnswer),
    needsCaller: true,
  }),
  changeQuietHours: endpoint({
    base: 'api',
    method: 'PUT',
    path: (_: z.input<typeof quietHoursBody>) => '/v1/notification/quiet-hours',
    body: (input) => input,
    answer: () => import('@/contract/account/notifications').then((contract) => contract.quietHoursAnswer),
    needsCaller: true,
  }),
  switchOffMails: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { key: string }) => '/v1/notification/mails/off',
    body: (input) => input,
    answer: () => import('@/contract/account/notifications').then((contract) => contract.mailsSwitchedOffAnswer),
  }),
  pushKey: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/push',
    answer: () => import('@/contract/account/notifications').then((contract) => contract.pushKeyAnswer),
    needsCaller: true,
    isBackground: true,
  }),
  subscribeToPush: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof pushSubscriptionBody>) => '/v1/notification/push',
    body: (input) => input,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  endPush: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: { endpoint: string }) => '/v1/notification/push',
    body: (input) => input,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
} as const
