import { messages } from '../../../messages/messages.ts'
import type { Locale } from '../../../shared/text/locale.ts'

/** Returns the name of a feature in a language. Names that only a seller uses are returned unchanged. */
export function featureName(name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = messages[locale].review.features
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name
}
