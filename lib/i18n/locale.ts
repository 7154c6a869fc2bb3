/** The languages of the interface (specification 5 and 9). */
export const LOCALES = ['en', 'es', 'ar', 'ms'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** What each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
  ms: 'Melayu',
}

/** The language that a cookie asks for; the default for any other value, or none. */
export function localeFrom(value: string | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
