import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/contract/values/durations'
import { languages } from '@/contract/values/languages'
import type { Locale } from '../i18n/locale'

/** The value from which the next larger unit is used. Weeks and months are not used. */
const UNITS = [
  { unit: 'second', length: SECOND_MS, below: 60 },
  { unit: 'minute', length: MINUTE_MS, below: 60 },
  { unit: 'hour', length: HOUR_MS, below: 24 },
  { unit: 'day', length: DAY_MS, below: 365 },
  { unit: 'year', length: 365 * DAY_MS, below: Number.POSITIVE_INFINITY },
] as const

const formatters = new Map<Locale, Intl.RelativeTimeFormat>()

/**
 * Returns a relative time such as '3 days ago'. Times after `now`, caused by clock differences, count as now.
 * @param at Unix milliseconds
 * @param now Unix milliseconds of the server's clock
 */
export function relativeTime(at: number, now: number, locale: Locale): string {
  const elapsed = Math.max(0, now - at)
  for (const { unit, length, below } of UNITS) {
    const count = Math.round(elapsed / length)
    // Zero needs a minus sign: 0 would be "in 0 seconds".
    if (count < below) return formatterOf(locale).format(-count, unit)
  }
  return ''
}

function formatterOf(locale: Locale): Intl.RelativeTimeFormat {
  const known = formatters.get(locale)
  if (known) return known
  const formatter = new Intl.RelativeTimeFormat(languages[locale].dateTag, { numeric: 'always' })
  formatters.set(locale, formatter)
  return formatter
}
