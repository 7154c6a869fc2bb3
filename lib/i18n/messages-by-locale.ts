import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byLocale } from '@/contract/values/languages'
import { DEFAULT_LOCALE, type Locale } from './locale'
import * as english from './messages/en/catalogue'

type Catalogue = typeof english

/** The message catalogues in ICU message format. Server only: browsers receive single namespaces. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = byLocale((locale) =>
  locale === DEFAULT_LOCALE ? english : catalogueOf(locale),
)

/** catalogues.test.ts compares it with English, whose namespaces it has. */
function catalogueOf(locale: Locale): Catalogue {
  const folder = path.join(process.cwd(), 'lib/i18n/messages', locale)
  const messagesOf = (namespace: string) => JSON.parse(readFileSync(path.join(folder, `${namespace}.json`), 'utf8'))
  return Object.fromEntries(Object.keys(english).map((namespace) => [namespace, messagesOf(namespace)])) as Catalogue
}
