import { DAY_MS } from '@/contract/values/durations'
import type { Locale } from '@/lib/i18n/locale'
import { inDeviceZone } from '@/lib/time/device-zone'
import { formatDate } from '@/lib/time/format-date'

/** Returns the time of a message on the reader's clock: '10:03 AM'. Only in the browser. */
export function chatTime(at: number, locale: Locale): string {
  return formatDate(inDeviceZone(at * 1000), locale, 'time')
}

/**
 * Returns the day of a message in the reader's time zone: today, yesterday, '12 March', or with the year when it is
 * another one.
 * @param at Unix seconds
 * @param now Unix milliseconds
 */
export function chatDay(
  at: number,
  now: number,
  locale: Locale,
  words: { readonly today: string; readonly yesterday: string },
  length: 'long' | 'short' = 'long',
): string {
  const date = new Date(at * 1000)
  const days = Math.round((startOfDay(now) - startOfDay(date.getTime())) / DAY_MS)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  const style = length === 'long' ? (['dayOfYear', 'longDay'] as const) : (['shortDayOfYear', 'day'] as const)
  return formatDate(inDeviceZone(at * 1000), locale, style[isThisYear ? 0 : 1])
}

/** In the time zone of the device. A day on which the clocks change has 23 or 25 hours, hence the rounding above. */
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)
