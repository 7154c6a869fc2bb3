import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  changeNotificationSettingsBody,
  endPushBody,
  mailsSwitchedOffAnswer,
  notificationCountAnswer,
  notificationKinds,
  notificationSettingsAnswer,
  notificationsAnswer,
  pushKeyAnswer,
  pushSubscriptionBody,
  quietHoursAnswer,
  quietHoursBody,
  readNotificationsBody,
  switchOffMailsBody,
} from '../../../../contract/account/notifications.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, oneOrMany, pageFields } from '../../../shared/request/request-fields.ts'
import type { NotificationsService } from './notifications-service.ts'

const call = calls('notifications')
const path = '/v1/notification'
const LIMIT_WHEN_NOT_GIVEN = 20
const MAX_PAGE = 100

/** Registers the routes of notifications, their settings and push subscriptions. */
export function notificationsRoutes(app: ContractApp, notifications: NotificationsService): void {
  app.get(
    path,
    call.signedIn({
      summary: 'The caller’s notifications, newest first',
      querystring: z.object({
        ...pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_PAGE),
        kind: oneOrMany(notificationKinds).optional(),
      }),
      answer: notificationsAnswer,
    }),
    async (request) => {
      const { kind: kinds, ...page } = request.query
      return { data: await notifications.list(signedInCaller(request), { ...page, kinds }, request.context) }
    },
  )

  app.get(
    `${path}/count`,
    call.signedIn({ summary: 'The number of unread notifications', answer: notificationCountAnswer }),
    async (request) => ({
      total_count: await notifications.count(signedInCaller(request), request.context.locale),
    }),
  )

  app.post(
    `${path}/read`,
    call.signedIn({
      summary: 'Marks notifications as read and returns the number of unread ones',
      body: z.extend(readNotificationsBody, {
        ids: z.optional(z.array(idField).check(z.minLength(1), z.maxLength(100))),
      }),
      answer: notificationCountAnswer,
    }),
    async (request) => ({
      total_count: await notifications.read(signedInCaller(request), request.body.ids),
    }),
  )

  app.get(
    `${path}/settings`,
    call.signedIn({
      summary: 'The channels on which the caller gets each kind of notification',
      answer: notificationSettingsAnswer,
    }),
    async (request) => ({ data: await notifications.settings(signedInCaller(request).id) }),
  )

  app.patch(
    `${path}/settings`,
    call.signedIn({
      summary: 'Changes the channels of kinds of notifications',
      body: changeNotificationSettingsBody,
      answer: notificationSettingsAnswer,
    }),
    async (request) => ({
      data: await notifications.changeSettings(signedInCaller(request).id, request.body),
    }),
  )

  app.get(
    `${path}/quiet-hours`,
    call.signedIn({
      summary: 'The hours in which push messages to the caller are held back',
      answer: quietHoursAnswer,
    }),
    async (request) => ({ data: { hours: await notifications.quietHours(signedInCaller(request).id) } }),
  )

  app.put(
    `${path}/quiet-hours`,
    call.signedIn({
      summary: 'Changes the hours in which push messages to the caller are held back',
      body: quietHoursBody,
      answer: quietHoursAnswer,
    }),
    async (request) => {
      const { hours } = request.body
      await notifications.changeQuietHours(signedInCaller(request), hours, request.context.locale)
      return { data: { hours } }
    },
  )

  app.get(
    `${path}/push`,
    call.signedIn({ summary: 'The VAPID public key with which a browser subscribes', answer: pushKeyAnswer }),
    async () => ({ data: { publicKey: notifications.push.publicKey } }),
  )

  app.post(
    `${path}/push`,
    call.signedIn({ summary: 'Subscribes a browser to push messages', body: pushSubscriptionBody, answer: doneAnswer }),
    async (request) =>
      done(notifications.push.subscribe(signedInCaller(request), request.body, request.context.locale)),
  )

  app.delete(
    `${path}/push`,
    call.signedIn({ summary: 'Unsubscribes a browser from push messages', body: endPushBody, answer: doneAnswer }),
    async (request) => done(notifications.push.unsubscribe(signedInCaller(request).id, request.body.endpoint)),
  )

  app.post(
    `${path}/mails/off`,
    call({
      summary: 'Switches off one kind of mail, by the key in such a mail',
      body: switchOffMailsBody,
      answer: mailsSwitchedOffAnswer,
    }),
    async ({ body, context }) => ({ data: { kind: await notifications.switchOffMail(body.key, context.locale) } }),
  )
}
