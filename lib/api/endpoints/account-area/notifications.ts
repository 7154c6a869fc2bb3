import type { z } from 'zod'
import { doneAnswer } from '@/contract/account'
import {
  type changeNotificationSettingsBody,
  mailsSwitchedOffAnswer,
  type NotificationKind,
  notificationCountAnswer,
  notificationSettingsAnswer,
  notificationsAnswer,
  pushKeyAnswer,
  type pushSubscriptionBody,
  quietHoursAnswer,
  type quietHoursBody,
} from '@/contract/notifications'
import { endpoint } from '../endpoint'

/** What the shopper was told, and where. */
export const notificationsEndpoints = {
  notifications: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number; kinds: readonly NotificationKind[] }) => '/v1/notification',
    query: ({ skip, limit, kinds }) => ({ skip, limit, kind: kinds }),
    answer: notificationsAnswer,
    needsCaller: true,
  }),
  notificationCount: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/count',
    answer: notificationCountAnswer,
    needsCaller: true,
    isBackground: true,
  }),
  readNotifications: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { ids?: string[] | undefined }) => '/v1/notification/read',
    body: (input) => input,
    answer: notificationCountAnswer,
    needsCaller: true,
  }),
  notificationSettings: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/settings',
    answer: notificationSettingsAnswer,
    needsCaller: true,
  }),
  changeNotificationSettings: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof changeNotificationSettingsBody>) => '/v1/notification/settings',
    body: (input) => input,
    answer: notificationSettingsAnswer,
    needsCaller: true,
  }),
  quietHours: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/quiet-hours',
    answer: quietHoursAnswer,
    needsCaller: true,
  }),
  changeQuietHours: endpoint({
    base: 'api',
    method: 'PUT',
    path: (_: z.input<typeof quietHoursBody>) => '/v1/notification/quiet-hours',
    body: (input) => input,
    answer: quietHoursAnswer,
    needsCaller: true,
  }),
  switchOffMails: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { key: string }) => '/v1/notification/mails/off',
    body: (input) => input,
    answer: mailsSwitchedOffAnswer,
  }),
  pushKey: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/notification/push',
    answer: pushKeyAnswer,
    needsCaller: true,
    isBackground: true,
  }),
  subscribeToPush: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof pushSubscriptionBody>) => '/v1/notification/push',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
  }),
  endPush: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: { endpoint: string }) => '/v1/notification/push',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
  }),
} as const
