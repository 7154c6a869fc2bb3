import { languages } from '@/contract/languages'
import type { Locale } from '@/lib/i18n/locale'

const DAY_MS = 86_400_000

/** Returns the time of a message on the reader's clock: '10:03 AM'. */
export function chatTime(at: number, locale: Locale): string {
  if (locale !== 'en') return format(at, locale, { hour: 'numeric', minute: '2-digit' })
  // In capitals, like all other times of the shop.
  return format(at, locale, { hour: 'numeric', minute: '2-digit', hour12: true }).toUpperCase()
}

/**
 * Returns the day of a message as the reader counts days: today, yesterday, '12 March', or with the year when it is another
 * one.
 * @param at Unix seconds
 * @param now Unix milliseconds
 */
export function chatDay(
  at: number,
  now: number,
  locale: Locale,
  words: { readonly today: string; readonly yesterday: string },
  month: 'long' | 'short' = 'long',
): string {
  const date = new Date(at * 1000)
  const days = Math.round((startOfDay(now) - startOfDay(date.getTime())) / DAY_MS)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return format(at, locale, { day: 'numeric', month, ...(!isThisYear && { year: 'numeric' }) })
}

/** In the zone of the reader's device. A day of a clock change has 23 or 25 hours, hence the rounding above. */
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

function format(at: number, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languages[locale].dateTag, style).format(at * 1000)
}
