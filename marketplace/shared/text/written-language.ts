import type { Locale } from './locale.ts'

const ARABIC = /\p{Script=Arabic}/gu
const LETTER = /\p{Letter}/gu

/**
 * Returns the language of a text that was written on a page of the language `page`; undefined when its letters are not of
 * that language's script, because people write in any.
 */
export function writtenLanguage(text: string, page: Locale | null): Locale | undefined {
  if (page === null) return undefined
  const arabic = text.match(ARABIC)?.length ?? 0
  const isArabic = 2 * arabic > (text.match(LETTER)?.length ?? 0)
  return isArabic === (page === 'ar') ? page : undefined
}
