import type { Notification } from '@/contract/account/notifications'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/contract/values/durations'
import type { Locale } from '@/lib/i18n/locale'
import type { InZone } from '@/lib/time/device-zone'
import { formatDate } from '@/lib/time/format-date'
import { relativeTime } from '@/lib/time/relative-time'

export type NotificationDay = 'today' | 'yesterday' | 'earlier'

/** Returns the day of a time (Unix milliseconds) in a time zone. */
export function dayOf(at: number, now: number, inZone: InZone): NotificationDay {
  const days = Math.floor(inZone(now) / DAY_MS) - Math.floor(inZone(at) / DAY_MS)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : 'earlier'
}

/** Groups notifications, newest first, by their day. Days without any are left out. */
export function byDay(
  notifications: readonly Notification[],
  now: number,
  inZone: InZone,
): [NotificationDay, Notification[]][] {
  const days = new Map<NotificationDay, Notification[]>()
  for (const each of notifications) {
    const day = dayOf(each.at * SECOND_MS, now, inZone)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days]
}

/** Formats a time: '12 minutes ago', later '10:12 AM', and from the day before yesterday '19 Mar 2027'. */
export function notificationTime(at: number, now: number, locale: Locale, inZone: InZone): string {
  if (now - at < HOUR_MS) return relativeTime(at, now, locale)
  return formatDate(inZone(at), locale, dayOf(at, now, inZone) === 'earlier' ? 'day' : 'time')
}
