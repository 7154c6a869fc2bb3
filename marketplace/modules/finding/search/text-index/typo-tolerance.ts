/**
 * Which matches with typos count, as in the Algolia protocol: all of them, none, those with the fewest typos, or those
 * with the two lowest numbers of typos.
 */
export type TypoTolerance = boolean | 'min' | 'strict'

/** Returns how many edits a word may differ: one from four letters, two from eight letters, none for numbers. */
export function maxTyposFor(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Returns a bit mask of the letters in a word. Comparing masks excludes most words before the costly comparison. */
export function letterMaskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

export function countBits(number: number): number {
  // Sums of neighbouring bits, pairs and groups of four: a query compares the masks of all words.
  let sums = number - ((number >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Pairs of letters that sound alike at the beginning of a word. */
const ALIKE: ReadonlySet<string> = new Set('bv vb ck kc cs sc sz zs gj jg iy yi hj jh'.split(' '))
const MAX_LENGTH = 48
let secondLastRow = new Uint8Array(MAX_LENGTH)
let lastRow = new Uint8Array(MAX_LENGTH)
let currentRow = new Uint8Array(MAX_LENGTH)

/**
 * Returns the number of edits (a letter inserted, deleted or replaced, or two letters swapped) from `query` to `word`,
 * or with `isPrefix` to the closest prefix of `word`. A wrong first letter counts twice, because people rarely mistype
 * it, unless both sound alike. Returns `maxTypos` + 1 for any greater distance.
 */
export function typoDistance(query: string, word: string, maxTypos: number, isPrefix: boolean): number {
  const tooFar = maxTypos + 1
  const swapped = query[0] === word[1] && query[1] === word[0]
  const first = query[0] === word[0] || swapped || ALIKE.has(`${query[0]}${word[0]}`) ? 0 : 1
  if (first > maxTypos) return tooFar
  const columns = Math.min(word.length, query.length + maxTypos)
  if (columns + maxTypos < query.length || query.length >= MAX_LENGTH || columns >= MAX_LENGTH) return tooFar
  if (!isPrefix && word.length > columns) return tooFar

  for (let column = 0; column <= columns; column++) lastRow[column] = column
  for (let row = 1; row <= query.length; row++) {
    const letter = query.charCodeAt(row - 1)
    currentRow[0] = row
    let minimum = row
    for (let column = 1; column <= columns; column++) {
      const same = letter === word.charCodeAt(column - 1)
      let edits = Math.min(
        (lastRow[column - 1] ?? 0) + (same ? 0 : 1),
        (lastRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
      )
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        query.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      ) {
        edits = Math.min(edits, (secondLastRow[column - 2] ?? 0) + 1)
      }
      currentRow[column] = edits
      if (edits < minimum) minimum = edits
    }
    if (minimum > maxTypos) return tooFar
    const free = secondLastRow
    secondLastRow = lastRow
    lastRow = currentRow
    currentRow = free
  }
  let edits = lastRow[columns] ?? tooFar
  if (isPrefix) for (let column = 0; column < columns; column++) edits = Math.min(edits, lastRow[column] ?? tooFar)
  return Math.min(tooFar, edits + first)
}
