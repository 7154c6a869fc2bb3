import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '../../../../contract/account/notifications.ts'
import type { NotificationWay } from '../../../../contract/account/notifications-rules.ts'
import { moment, reference } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../accounts/accounts-tables.ts'

const userId = () => reference('user_id', () => users.id, { onDelete: 'cascade' })

/**
 * Notifications to users. Their texts are made from `template` and `values` when they are read (docs/notifications.md).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    /** Increases with every notification. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Idempotency key of the event: a user gets one notification about it. */
    key: text('key').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string | number>>>().notNull(),
    href: text('href').notNull(),
    /** Public id of a picture. */
    image: text('image'),
    /** False when the user had switched its kind off for the list. */
    isListed: boolean('is_listed').notNull(),
    /** Its push message is sent during quiet hours, too. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [
    unique('notifications_key').on(t.userId, t.key),
    index('notifications_listed').on(t.userId, t.position).where(sql`is_listed`),
    index('notifications_unread').on(t.userId).where(sql`is_listed and read_at is null`),
    index('notifications_created').on(t.createdAt),
  ],
)

/** Switches that were changed; all others are on. The owner is a user, or the guest who placed an order. */
export const notificationSwitches = pgTable(
  'notification_switches',
  {
    ownerId: text('owner_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    way: text('way').$type<NotificationWay>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.kind, t.way] })],
)

/** Guests who were sent mails that can be ended, and the user whom such a guest has become. */
export const mailedGuests = pgTable(
  'mailed_guests',
  {
    guestId: text('guest_id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('mailed_guests_user').on(t.userId)],
)

/** The language in which a user last used the shop, for mails and push messages. */
export const notificationReaders = pgTable('notification_readers', {
  userId: userId().primaryKey(),
  locale: text('locale').$type<Locale>().notNull(),
})

/** Hours in which push messages to a user are held back. A user without a row has none. */
export const quietHours = pgTable('quiet_hours', {
  userId: userId().primaryKey(),
  /** Hours of the day in `timeZone`: the first quiet hour, and the first hour after it that is not quiet. */
  from: smallint('from_hour').notNull(),
  to: smallint('to_hour').notNull(),
  /** IANA name. */
  timeZone: text('time_zone').notNull(),
})

/** Push subscriptions of browsers. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** A browser has one subscription, which belongs to the user who signed in last. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The session that subscribed; messages stop when it ends. Null for a token without a session. */
    sessionId: text('session_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId, t.createdAt)],
)
