// One segmenter for all languages: grapheme clusters do not depend on the locale. Created when first needed, because that
// takes a phone 50 ms.
let segmenter: Intl.Segmenter | undefined
const graphemesOf = (text: string): Iterable<{ readonly index: number }> => {
  // Firefox has none before version 125, and counts the code points of an emoji instead.
  if (typeof Intl.Segmenter !== 'function') return codePointsOf(text)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

function* codePointsOf(text: string) {
  let index = 0
  for (const character of text) {
    yield { index }
    index += character.length
  }
}

/**
 * Number of user-perceived characters: an emoji of several code points counts as one, and so does an accented letter.
 */
export function characterCount(text: string): number {
  // Fast path: in plain texts every character is one code unit.
  if (isPlain(text)) return text.length
  let count = 0
  for (const _ of graphemesOf(text)) count += 1
  return count
}

/** The first characters of a text, counted like `characterCount`. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  if (isPlain(text)) return text.slice(0, max)
  let count = 0
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index)
    count += 1
  }
  return text
}

/** Printable ASCII and line feeds only. */
const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text)
