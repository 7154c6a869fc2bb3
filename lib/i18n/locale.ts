import { type Locale, languages, locales } from '@/contract/values/languages'

export type { Locale }
export { locales as LOCALES }
export const DEFAULT_LOCALE: Locale = 'en'

/** Returns the language that a cookie names, or the default language for any other value. */
export function localeFrom(value: string | undefined): Locale {
  return locales.find((locale) => locale === value) ?? DEFAULT_LOCALE
}

/** Returns a language's own name for itself. */
export const languageName = (locale: Locale): string => languages[locale].name

/**
 * Returns the attributes of a text that is not in the page's language, so that it is read and laid out as its own. None
 * when its language is unknown.
 */
export const textAttributes = (
  language: Locale | undefined,
  pageLocale: Locale,
): { lang?: Locale; dir?: 'ltr' | 'rtl' } =>
  language === undefined || language === pageLocale ? {} : { lang: language, dir: directionOf(language) }

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => languages[locale].direction
