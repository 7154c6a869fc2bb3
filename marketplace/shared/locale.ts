/** The languages of the shop; the first is what anything else falls back to (specification, section 9). */
export const locales = ['en', 'es', 'ar', 'ms'] as const

export type Locale = (typeof locales)[number]

/** A text in every language of the shop. */
export type Translations = Readonly<Record<Locale, string>>

/** The language that the header `language` names ('es', 'es-MX', 'ES'); 'en' for anything else. */
export function localeOf(header: unknown): Locale {
  const asked =
    typeof header === 'string'
      ? header
          .trim()
          .split(/[-_,;]/, 1)[0]
          ?.toLowerCase()
      : undefined
  return locales.find((locale) => locale === asked) ?? 'en'
}

/** The text in the asked language, else the English one. */
export const inLanguage = (text: { readonly en: string } & Partial<Record<Locale, string>>, locale: Locale): string =>
  text[locale] ?? text.en

/** For dates and plurals: Latin digits in every language (decisions, section 8). */
export const formattingTag = (locale: Locale): string => `${locale}-u-nu-latn`

/** '42 seconds', '15 minutes': a duration in words. From 2 minutes on it is rounded up to whole minutes. */
export function durationText(seconds: number, locale: Locale): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(formattingTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
