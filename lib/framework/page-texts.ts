import { createHash } from 'node:crypto'
import { inlineJson } from '../html/inline-json'
import { type CompiledMessages, isNamespace, loadMessages, type Namespace } from '../i18n/load-messages'
import type { Locale } from '../i18n/locale'

/** The address under which the browser finds a page's messages, and the script that is there. */
interface PageTexts {
  readonly address: string
  readonly script: string
}

const ADDRESS = '/api/texts/'
const MOST_NAMESPACES = 20
/** Of the digest, as many characters as tell two versions of a text apart. */
const VERSION_LENGTH = 12

const known = new Map<string, CompiledMessages>()
const addresses = new WeakMap<CompiledMessages, string>()

/**
 * The messages of a page that is drawn as a document. They are left out of the data that the document carries, where
 * they would be a tenth of it: the browser gets them as one of the page's scripts, which the next document of the kind
 * finds there already. Runs on the server only.
 */
export function documentMessages(locale: Locale, namespaces: readonly Namespace[]): CompiledMessages {
  // The development server's scripts come in an order of its own.
  if (process.env.NODE_ENV !== 'production') return loadMessages(locale, namespaces)
  const key = `${locale}/${namespaces.join('+')}`
  let messages = known.get(key)
  if (!messages) {
    messages = Object.defineProperty({ ...loadMessages(locale, namespaces) }, 'toJSON', { value: () => null })
    known.set(key, messages)
    addresses.set(messages, textsOf(locale, namespaces).address)
  }
  return messages
}

/** Where the browser finds messages that were left out; undefined for ones that travel with the page. */
export const textsAddress = (messages: CompiledMessages | undefined): string | undefined =>
  messages && addresses.get(messages)

/** The script at such an address; undefined where there is none, or no longer. */
export function textsScript(locale: Locale, name: string): string | undefined {
  const namespaces = name.replace(/\.[\w-]+\.js$/, '').split('+')
  if (namespaces.length > MOST_NAMESPACES || !namespaces.every(isNamespace)) return undefined
  const { address, script } = textsOf(locale, namespaces)
  return address === `${ADDRESS}${locale}/${name}` ? script : undefined
}

/** The version in the name follows from the texts, so that what an address names never changes. */
function textsOf(locale: Locale, namespaces: readonly Namespace[]): PageTexts {
  const script = `window.texts=${inlineJson(loadMessages(locale, namespaces))}`
  const version = createHash('sha256').update(script).digest('base64url').slice(0, VERSION_LENGTH)
  return { address: `${ADDRESS}${locale}/${namespaces.join('+')}.${version}.js`, script }
}
