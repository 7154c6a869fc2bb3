/** Returns true when a text has a visible character. Spaces and invisible marks do not count. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

/** Control characters, line separators, and bidirectional marks that would reorder the text after a name. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Returns true when a text can be shown as a person's name. */
export const isPersonName = (text: string): boolean => isVisible(text) && !MISLEADING.test(text.trim())
