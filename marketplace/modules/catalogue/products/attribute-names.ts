import { messages } from '../../../messages/messages.ts'
import type { Locale } from '../../../shared/locale.ts'

/** The name of an attribute in a language. A name that only its seller uses is returned unchanged. */
export function attributeName(name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = messages[locale].attributes
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name
}

/** Whether the name is translated. */
export const isKnownAttribute = (name: string): boolean => Object.hasOwn(messages.en.attributes, name)
