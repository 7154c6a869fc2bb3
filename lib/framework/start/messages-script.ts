import { createHash } from 'node:crypto'
import { type CompiledMessages, isNamespace, loadMessages, type Namespace } from '../../i18n/load-messages'
import type { Locale } from '../../i18n/locale'
import { inlineJson } from '../../inline-json'
import { isOn } from '../interventions.mjs'

/** The address under which the browser finds a page's messages, and the script that is there. */
interface MessagesScript {
  readonly address: string
  readonly script: string
}

const ADDRESS = '/api/texts/'
const MAX_NAMESPACES = 20
/** Characters of the digest that tell two versions of a text apart. */
const VERSION_LENGTH = 12

const known = new Map<string, CompiledMessages>()
const addresses = new WeakMap<CompiledMessages, string>()

/**
 * `messages-script`: returns the messages of a page that is rendered as a document. They are left out of the document's
 * JSON, where they would be a tenth of it. The browser gets them as one of the page's scripts, which it has cached by the
 * next document. Runs on the server only.
 */
export function documentMessages(locale: Locale, namespaces: readonly Namespace[]): CompiledMessages {
  if (!isOn('messages-script')) return loadMessages(locale, namespaces)
  const key = `${locale}/${namespaces.join('+')}`
  let messages = known.get(key)
  if (!messages) {
    messages = Object.defineProperty({ ...loadMessages(locale, namespaces) }, 'toJSON', { value: () => null })
    known.set(key, messages)
    addresses.set(messages, messagesScript(locale, namespaces).address)
  }
  return messages
}

/** Returns the address of messages that were left out of a document; undefined for messages that travel with it. */
export const messagesAddress = (messages: CompiledMessages | undefined): string | undefined =>
  messages && addresses.get(messages)

/** Returns the script at such an address; undefined for an address of no script or of another version. */
export function messagesScriptNamed(locale: Locale, name: string): string | undefined {
  const namespaces = name.replace(/\.[\w-]+\.js$/, '').split('+')
  if (namespaces.length > MAX_NAMESPACES || !namespaces.every(isNamespace)) return undefined
  const { address, script } = messagesScript(locale, namespaces)
  return address === `${ADDRESS}${locale}/${name}` ? script : undefined
}

/** The version in the address is a digest of the texts, so what an address names never changes. */
function messagesScript(locale: Locale, namespaces: readonly Namespace[]): MessagesScript {
  const script = `window.texts=${inlineJson(loadMessages(locale, namespaces))}`
  const version = createHash('sha256').update(script).digest('base64url').slice(0, VERSION_LENGTH)
  return { address: `${ADDRESS}${locale}/${namespaces.join('+')}.${version}.js`, script }
}
