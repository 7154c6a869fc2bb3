/**
 * The languages of the shop, in the order in which they are offered. English comes first: a text that a language lacks
 * is shown in English. How to add a language: docs/languages.md.
 */
export const languages = {
  /** `name` is the language's own name. Dates use `dateTag`: day before month in English, Latin digits everywhere. */
  en: { name: 'English', direction: 'ltr', dateTag: 'en-GB' },
  es: { name: 'Español', direction: 'ltr', dateTag: 'es' },
  ar: { name: 'العربية', direction: 'rtl', dateTag: 'ar-u-nu-latn' },
  ms: { name: 'Melayu', direction: 'ltr', dateTag: 'ms' },
} as const

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as readonly Locale[]

/** A text by language. English is always there. */
export type LocalizedText = { readonly en: string } & { readonly [Other in Locale]?: string }

/** Makes one value for each language. */
export const byLocale = <Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>
