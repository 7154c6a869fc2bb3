import { addressIn } from '@/contract/values/language-address'
import { publicConfig } from './config'
import { DEFAULT_LOCALE, type Locale } from './i18n/locale'

/** Returns the full address of a path in a language: 'https://shop.example/es/brands'. */
export const siteAddress = (language: Locale, path: string): string =>
  publicConfig().siteUrl + addressIn(language, path)

/** Returns the language whose address stands for a page, when its own text exists in `languages` only; absent: in all. */
export const canonicalLanguage = (language: Locale, languages: readonly Locale[] | undefined): Locale =>
  !languages || languages.includes(language) ? language : DEFAULT_LOCALE

/** Returns the addresses of a page in the languages in which it exists, and for visitors of any other language. */
export const alternatesOf = (path: string, languages: readonly Locale[]) => [
  ...languages.map((language) => ({ hrefLang: language as string, href: siteAddress(language, path) })),
  { hrefLang: 'x-default', href: siteAddress(DEFAULT_LOCALE, path) },
]
