import { type Locale, locales } from './languages.ts'

/** The language whose addresses have no prefix. */
const UNPREFIXED: Locale = 'en'

/**
 * Pages of one visitor, and files but those of texts for assistants. They have one address; the visitor's choice decides
 * their language.
 */
const ONE_ADDRESS =
  /^\/(?:(?:cart|checkout|shipping-address|secure-checkout|confirm-order|order-mobile|oto|profile|sitemap|api|_next|fonts|icons|media)(?:[/?#]|$)|(?!llms\.txt(?:[?#]|$))[^/?#]*\.(?!md(?:[?#]|$))\w+(?:[?#]|$))/

/** Returns the storefront's address of a path in a language: '/es/brands' for '/brands' (docs/languages.md#addresses). */
export const addressIn = (language: Locale, path: string): string =>
  language === UNPREFIXED || !path.startsWith('/') || ONE_ADDRESS.test(path)
    ? path
    : `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`

/** Splits a path, with or without query, into the language that it names and the rest: '/es/brands' into 'es' and '/brands'. */
export function splitLanguage(address: string): { readonly language: Locale | undefined; readonly path: string } {
  const [, first, rest = ''] = /^\/(\w+)(?=[/?#]|$)(.*)$/s.exec(address) ?? []
  const language = locales.find((each) => each === first)
  return language ? { language, path: rest.startsWith('/') ? rest : `/${rest}` } : { language, path: address }
}
