import { languages } from '@/contract/values/languages'
import type { Locale } from '../i18n/locale'

const STYLES = {
  /** '2 Mar 2027' */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** '2 March 2027' */
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 'March 2024' */
  month: { month: 'long', year: 'numeric' },
  /** 'Mar' */
  shortMonth: { month: 'short' },
  /** '3', for where Arabic has no room for the name */
  monthNumber: { month: 'numeric' },
  /** '2 March' */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** '2 Mar' */
  shortDayOfYear: { day: 'numeric', month: 'short' },
  /** '2:08 PM' */
  time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  /** '2 Mar 2027, 2:08 PM' */
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateStyle = keyof typeof STYLES

/**
 * Formats a time for display, in UTC.
 * @param time unix milliseconds
 */
export function formatDate(time: number, locale: Locale, style: DateStyle): string {
  const text = new Intl.DateTimeFormat(languages[locale].dateTag, { ...STYLES[style], timeZone: 'UTC' }).format(time)
  // British English, which puts the day before the month, writes 'pm', and one short month with four letters.
  return locale === 'en' ? text.replace(/[ap]m$/, (half) => half.toUpperCase()).replace(/\bSept\b/, 'Sep') : text
}
