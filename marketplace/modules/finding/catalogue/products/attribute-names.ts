import { messages } from '../../../../messages/messages.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredOption } from '../catalogue-tables.ts'

/** Returns the name of an attribute in a language. Names that only a seller uses are returned unchanged. */
export function attributeName(name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = messages[locale].attributes
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name
}

/** Returns the name of an option in a language, or its value when it is not translated. */
export const optionName = ({ value, names }: Pick<StoredOption, 'value' | 'names'>, locale: Locale): string =>
  names?.[locale] ?? value

/** Returns whether the name has translations. */
export const isKnownAttribute = (name: string): boolean => Object.hasOwn(messages.en.attributes, name)
