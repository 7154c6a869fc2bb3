import { type Locale, languages, locales } from '@/contract/languages'

export type { Locale }
export { locales as LOCALES }
export const DEFAULT_LOCALE: Locale = 'en'

/** Returns the language that a cookie names, or the default language for any other value. */
export function localeFrom(value: string | undefined): Locale {
  return locales.find((locale) => locale === value) ?? DEFAULT_LOCALE
}

/** Returns a language's own name for itself. */
export const languageName = (locale: Locale): string => languages[locale].name

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => languages[locale].direction
