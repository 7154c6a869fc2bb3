import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { NotificationKind, QuietHours } from '../../../../contract/account/notifications.ts'
import type { NotificationWay } from '../../../../contract/account/notifications-rules.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../accounts/accounts-tables.ts'
import {
  mailedGuests,
  notificationReaders,
  notificationSwitches,
  notifications,
  quietHours,
} from './notifications-tables.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type SwitchRow = Pick<typeof notificationSwitches.$inferSelect, 'kind' | 'way' | 'isOn'>

/** Stores a notification and returns its id, or undefined when one for the same event exists. */
export async function insertNotification(
  executor: Executor,
  row: typeof notifications.$inferInsert,
): Promise<string | undefined> {
  const [stored] = await executor
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning({ id: notifications.id })
  return stored?.id
}

/** Returns the notification, or undefined when it does not exist. */
export async function findNotification(executor: Executor, id: string): Promise<NotificationRow | undefined> {
  const [row] = await executor.select().from(notifications).where(eq(notifications.id, id))
  return row
}

/**
 * Returns the unread, not urgent notifications of a kind to a user since a time, newest first: those that quiet hours
 * delay.
 */
export function listKeptBack(
  executor: Executor,
  { userId, kind }: Pick<NotificationRow, 'userId' | 'kind'>,
  since: Date,
): Promise<NotificationRow[]> {
  return executor
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.isUrgent, false),
        isNull(notifications.readAt),
        gte(notifications.createdAt, since),
      ),
    )
    .orderBy(desc(notifications.position))
}

const listedOf = (userId: string, kinds?: readonly NotificationKind[]) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.isListed, true),
    kinds && inArray(notifications.kind, [...kinds]),
  )

/** Returns a page of a user's notifications, newest first. */
export function listNotifications(
  executor: Executor,
  userId: string,
  { skip, limit, kinds }: { skip: number; limit: number; kinds?: readonly NotificationKind[] | undefined },
): Promise<NotificationRow[]> {
  return executor
    .select()
    .from(notifications)
    .where(listedOf(userId, kinds))
    .orderBy(desc(notifications.position))
    .offset(skip)
    .limit(limit)
}

/** Returns the number of a user's listed notifications, of the given kinds or of all. */
export async function countListed(executor: Executor, userId: string, kinds?: readonly NotificationKind[]) {
  const [row] = await executor.select({ total: count() }).from(notifications).where(listedOf(userId, kinds))
  return row?.total ?? 0
}

/** Returns the number of a user's listed, unread notifications, of the given kinds or of all. */
export async function countUnread(executor: Executor, userId: string, kinds?: readonly NotificationKind[]) {
  const [row] = await executor
    .select({ total: count() })
    .from(notifications)
    .where(and(listedOf(userId, kinds), isNull(notifications.readAt)))
  return row?.total ?? 0
}

/** Marks unread notifications of a user as read: those with the ids, those of the kinds, those that link to `href`, or all. */
export async function markRead(
  executor: Executor,
  userId: string,
  at: Date,
  {
    ids,
    kinds,
    href,
  }: { ids?: readonly string[] | undefined; kinds?: readonly NotificationKind[] | undefined; href?: string } = {},
): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
        kinds && inArray(notifications.kind, [...kinds]),
        href === undefined ? undefined : eq(notifications.href, href),
      ),
    )
}

/** Deletes notifications created before a time. */
export async function deleteBefore(executor: Executor, at: Date): Promise<void> {
  await executor.delete(notifications).where(lt(notifications.createdAt, at))
}

/** Returns the stored switches of an owner. A switch without a row is on. */
export function listSwitches(executor: Executor, ownerId: string): Promise<SwitchRow[]> {
  const { kind, way, isOn } = notificationSwitches
  return executor
    .select({ kind, way, isOn })
    .from(notificationSwitches)
    .where(eq(notificationSwitches.ownerId, ownerId))
}

/** Returns whether a kind of notification is switched on for this channel. */
export async function isSwitchedOn(
  executor: Executor,
  ownerId: string,
  kind: NotificationKind,
  way: NotificationWay,
): Promise<boolean> {
  const moved = await listSwitches(executor, ownerId)
  return moved.every((row) => row.kind !== kind || row.way !== way || row.isOn)
}

/** Stores switches of an owner, replacing those of the same kind and channel. */
export async function upsertSwitches(
  executor: Executor,
  ownerId: string,
  switches: readonly SwitchRow[],
): Promise<void> {
  if (switches.length === 0) return
  await executor
    .insert(notificationSwitches)
    .values(switches.map((each) => ({ ownerId, ...each })))
    .onConflictDoUpdate({
      target: [notificationSwitches.ownerId, notificationSwitches.kind, notificationSwitches.way],
      set: { isOn: sql`excluded.is_on` },
    })
}

/** Deletes and returns the stored switches of an owner. */
export function takeSwitches(tx: Tx, ownerId: string): Promise<SwitchRow[]> {
  const { kind, way, isOn } = notificationSwitches
  return tx.delete(notificationSwitches).where(eq(notificationSwitches.ownerId, ownerId)).returning({ kind, way, isOn })
}

/** Stores that a mail that can be ended was sent to this guest. Does nothing for a user. */
export async function insertMailedGuest(executor: Executor, ownerId: string): Promise<void> {
  const isUser = await executor.$count(users, eq(users.id, ownerId))
  if (isUser === 0) await executor.insert(mailedGuests).values({ guestId: ownerId }).onConflictDoNothing()
}

/** Stores whom a guest has become, if mails were sent to the guest. */
export async function setUserOfMailedGuest(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.update(mailedGuests).set({ userId }).where(eq(mailedGuests.guestId, guestId))
}

/** Returns the user whom this guest has become. Any other owner is returned as it is. */
export async function findMailedOwner(executor: Executor, ownerId: string): Promise<string> {
  const [row] = await executor
    .select({ userId: mailedGuests.userId })
    .from(mailedGuests)
    .where(eq(mailedGuests.guestId, ownerId))
  return row?.userId ?? ownerId
}

/** Returns the address and language of a user, or undefined when the account does not exist. */
export async function findReader(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ email: users.email, locale: notificationReaders.locale })
    .from(users)
    .leftJoin(notificationReaders, eq(notificationReaders.userId, users.id))
    .where(eq(users.id, userId))
  return row
}

/** Stores the language of a user. Does not write when it is unchanged. */
export async function upsertReader(executor: Executor, userId: string, locale: Locale): Promise<void> {
  const [known] = await executor
    .select({ locale: notificationReaders.locale })
    .from(notificationReaders)
    .where(eq(notificationReaders.userId, userId))
  if (known?.locale === locale) return
  await executor
    .insert(notificationReaders)
    .values({ userId, locale })
    .onConflictDoUpdate({ target: notificationReaders.userId, set: { locale } })
}

/** Returns the quiet hours of a user, or undefined without any. */
export async function findQuietHours(executor: Executor, userId: string): Promise<QuietHours | undefined> {
  const { from, to, timeZone } = quietHours
  const [hours] = await executor.select({ from, to, timeZone }).from(quietHours).where(eq(quietHours.userId, userId))
  return hours
}

/** Stores the quiet hours of a user; undefined removes them. */
export async function setQuietHours(executor: Executor, userId: string, hours: QuietHours | undefined): Promise<void> {
  if (!hours) {
    await executor.delete(quietHours).where(eq(quietHours.userId, userId))
    return
  }
  await executor
    .insert(quietHours)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: quietHours.userId, set: hours })
}
