import compile from 'icu-minify/compile'
import { DEFAULT_LOCALE, type Locale } from './locale'
import type { Messages } from './messages'
import { catalogues } from './messages-by-locale'

export type Namespace = keyof Messages

/** Messages in the compiled form that the browser's small formatter reads. */
export type CompiledMessages = Readonly<Record<string, unknown>>

/** Whether there are messages under this name. */
export function isNamespace(name: unknown): name is Namespace {
  return typeof name === 'string' && Object.keys(catalogues[DEFAULT_LOCALE]).includes(name)
}

const compiled = new Map<string, unknown>()

/**
 * The messages of some areas of the shop in one language, compiled. Runs on the server only: neither the compiler nor
 * the other languages ever reach a browser.
 */
export function loadMessages(locale: Locale, namespaces: readonly Namespace[]): CompiledMessages {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const key = `${locale}/${namespace}`
      if (!compiled.has(key)) compiled.set(key, compileTree(catalogues[locale][namespace]))
      return [namespace, compiled.get(key)]
    }),
  )
}

function compileTree(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  return Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, compileTree(value)]))
}
