// One segmenter for all languages: grapheme clusters do not depend on the locale.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Number of user-perceived characters: an emoji of several code points counts as one, and so does an accented letter.
 */
export function characterCount(text: string): number {
  // Fast path: in plain texts every character is one code unit.
  if (isPlain(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** The first characters of a text, counted like `characterCount`. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  if (isPlain(text)) return text.slice(0, max)
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index)
    count += 1
  }
  return text
}

/** Printable ASCII and line feeds only. */
const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text)
