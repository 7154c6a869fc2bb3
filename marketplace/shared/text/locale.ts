import { MINUTE_SECONDS } from '../../../contract/values/durations.ts'
import { type Locale, type LocalizedText, locales } from '../../../contract/values/languages.ts'

export { type Locale, locales }

/** Returns the language that the header `language` names ('es', 'es-MX', 'ES'), or 'en' for any other value. */
export function localeOf(header: unknown): Locale {
  const name =
    typeof header === 'string'
      ? header
          .trim()
          .split(/[-_,;]/, 1)[0]
          ?.toLowerCase()
      : undefined
  return locales.find((locale) => locale === name) ?? 'en'
}

/** Returns the text in the language, or the English text when it is not translated. */
export const inLanguage = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en

/** Returns the BCP 47 tag for dates and plurals, with Latin digits in every language. */
export const formattingTag = (locale: Locale): string => `${locale}-u-nu-latn`

/** Returns the day of a moment in UTC, such as 'March 7, 2026'. */
export const dayText = (at: Date, locale: Locale): string =>
  at.toLocaleDateString(formattingTag(locale), { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Returns a duration in words, such as '42 seconds' or '15 minutes'. From 2 minutes on it is rounded up to whole
 * minutes.
 */
export function durationText(seconds: number, locale: Locale): string {
  return seconds < 120
    ? unitText(seconds, 'second', locale)
    : unitText(Math.ceil(seconds / MINUTE_SECONDS), 'minute', locale)
}

/** Returns '7 days'. */
export const daysText = (days: number, locale: Locale): string => unitText(days, 'day', locale)

const unitText = (count: number, unit: 'second' | 'minute' | 'day', locale: Locale): string =>
  new Intl.NumberFormat(formattingTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
