import * as z from '../values/zod'
import { MAX_QUIET_HOURS } from './notifications-rules.ts'

/** What a notification is about; each kind can be switched off, for the page, for push messages and for mails. */
export const notificationKinds = [
  'order',
  'delivery',
  'deal',
  'backInStock',
  'answer',
  'chat',
  'reward',
  'referral',
  'subscription',
] as const
const kind = z.enum(notificationKinds)

const notification = z.object({
  _id: z.string(),
  kind,
  /** In the language of the request: what happened, and more about it. */
  title: z.string(),
  text: z._default(z.string(), ''),
  /** Path of the storefront's page about it. */
  href: z.string(),
  /** Address of a picture; empty without one. */
  image: z._default(z.string(), ''),
  /** Unix seconds. */
  at: z.int(),
  isRead: z.boolean(),
})

/** GET {api}/v1/notification?skip=&limit=[&kind=]: the caller's notifications, newest first. `kind` may be repeated. */
export const notificationsAnswer = z.object({
  data: z.object({ notifications: z.array(notification), total: z.int(), unread: z.int() }),
})

/** GET {api}/v1/notification/count: the number of unread notifications. */
export const notificationCountAnswer = z.object({ total_count: z.int() })

/** POST {api}/v1/notification/read answers the number of unread ones. Without `ids`: all. */
export const readNotificationsBody = z.object({
  ids: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(100))),
})

const switches = z.object({ page: z.boolean(), push: z.boolean(), mail: z.boolean() })

/** GET and PATCH {api}/v1/notification/settings: the ways of each kind. */
export const notificationSettingsAnswer = z.object({ data: z.record(kind, switches) })
export const changeNotificationSettingsBody = z.partialRecord(kind, z.partial(switches))

const hour = z.int().check(z.minimum(0), z.maximum(23))
const quietHours = z.object({
  /** Hours of the day in the time zone, such as 22 and 7. */
  from: hour,
  to: hour,
  /** IANA name, such as 'Asia/Kuala_Lumpur'. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
})

/** GET and PUT {api}/v1/notification/quiet-hours: when push messages wait. Without `hours`, they never do. */
export const quietHoursAnswer = z.object({ data: z.object({ hours: z.nullish(quietHours) }) })
export const quietHoursBody = z.object({
  hours: z.optional(
    quietHours.check(
      z.refine(({ timeZone }) => isTimeZone(timeZone), 'timeZone must be the IANA name of a time zone'),
      z.refine(
        ({ from, to }) => from !== to && (to - from + 24) % 24 <= MAX_QUIET_HOURS,
        'there are too many quiet hours',
      ),
    ),
  ),
})

/** Whether the runtime knows the zone. Offsets such as '+02:00' know no summer time, and are refused. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

/** POST {api}/v1/notification/mails/off: ends the mails of a kind by the key of a link in one of them, without a sign-in. */
export const switchOffMailsBody = z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) })
export const mailsSwitchedOffAnswer = z.object({ data: z.object({ kind }) })

/**
 * POST {api}/v1/notification/push: a push subscription of the browser, as `PushSubscription.toJSON()` returns it.
 * DELETE {api}/v1/notification/push {endpoint} ends it.
 */
export const pushSubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.minLength(80), z.maxLength(100)),
    auth: z.string().check(z.minLength(20), z.maxLength(30)),
  }),
})
/** GET {api}/v1/notification/push: the key with which a browser subscribes; empty when push messages are off. */
export const pushKeyAnswer = z.object({ data: z.object({ publicKey: z.string() }) })
export const endPushBody = z.pick(pushSubscriptionBody, { endpoint: true })

/** The message on `messageChannel` (realtime.ts) about a new notification; its `type` tells it from those of chats. */
export const notificationMessage = z.object({ type: z.literal('notification'), data: notification })

export type Notification = z.output<typeof notification>
export type NotificationKind = z.output<typeof kind>
export type QuietHours = z.output<typeof quietHours>
export type NotificationSettings = z.output<typeof notificationSettingsAnswer>['data']
