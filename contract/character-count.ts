// One for all languages: what counts as a character does not depend on them.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a person counts: an emoji of several parts is one, a letter with its accents is one. */
export function characterCount(text: string): number {
  // Never more characters than code units, and most texts have none of several.
  if (isPlain(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** The start of a text, at most so many characters long. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  if (isPlain(text)) return text.slice(0, most)
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/** Printable ASCII and line feeds only. */
const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text)
