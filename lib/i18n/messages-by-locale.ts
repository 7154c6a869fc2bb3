import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byLocale } from '@/contract/languages'
import { DEFAULT_LOCALE, type Locale } from './locale'
import * as english from './messages/catalogue'

/**
 * The message catalogues in ICU message format. Server only: browsers receive single namespaces. Other languages than
 * English are read from their files when the server starts.
 */
export const catalogues: Readonly<Record<Locale, typeof english>> = byLocale((locale) =>
  locale === DEFAULT_LOCALE ? english : readCatalogue(locale),
)

function readCatalogue(locale: Locale) {
  const folder = path.join(process.cwd(), 'lib/i18n/messages', locale)
  const textsOf = (namespace: string): unknown =>
    JSON.parse(readFileSync(path.join(folder, `${namespace}.json`), 'utf8'))
  return Object.fromEntries(Object.keys(english).map((name) => [name, textsOf(name)])) as typeof english
}
