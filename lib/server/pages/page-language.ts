import { addressIn, splitLanguage } from '@/contract/values/language-address'
import type { Visitor } from '../../api/api-caller'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../i18n/locale'
import { visitorFrom } from '../../session/visitor'

/**
 * Returns the visitor of a page by the cookies of its request, in the page's language: that of its address when it names
 * one, else the visitor's choice (docs/languages.md#addresses).
 * @param locale what the framework read from the address; English, which has no prefix, counts as none
 */
export function pageVisitor(cookies: Partial<Record<string, string>>, locale: string | undefined): Visitor {
  const visitor = visitorFrom((name) => cookies[name])
  return { ...visitor, language: languageOfAddress(locale) ?? visitor.language }
}

/** Returns the language that an address names by its prefix, which the framework reports as its locale. */
export const languageOfAddress = (locale: string | undefined): Locale | undefined =>
  LOCALES.find((each) => each === locale && each !== DEFAULT_LOCALE)

/**
 * Returns where an address belongs whose prefix is that of English, in capitals, or of no use because the page has one
 * address for all languages; undefined for all others.
 */
export function languageRedirect(url: string): string | undefined {
  const [, first = '', rest = ''] = /^\/(\w+)(?=[/?]|$)(.*)$/s.exec(url) ?? []
  const { language, path } = splitLanguage(`/${first.toLowerCase()}${rest}`)
  if (!language) return undefined
  // Two slashes would lead to another site.
  const address = addressIn(language, path.replace(/^[/\\]+/, '/'))
  return address === url ? undefined : address
}
