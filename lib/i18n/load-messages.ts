import compile from 'icu-minify/compile'
import type {} from 'use-intl'
import { DEFAULT_LOCALE, type Locale } from './locale'
import { catalogues } from './messages-by-locale'

export type Namespace = keyof Messages

/** Messages in the compiled format of the browser's formatter. */
export type CompiledMessages = Readonly<Record<string, unknown>>

/** Returns true when `name` is a message namespace. */
export function isNamespace(name: unknown): name is Namespace {
  return typeof name === 'string' && Object.keys(catalogues[DEFAULT_LOCALE]).includes(name)
}

const compiled = new Map<string, unknown>()

/**
 * Returns the compiled messages of some namespaces in one language. Runs on the server only: the compiler and the other
 * languages never reach a browser.
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

/** All messages by namespace. English defines the type of the other languages. */
export type Messages = (typeof catalogues)['en']

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
