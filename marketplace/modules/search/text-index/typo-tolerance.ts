/** How far a word may be from what was meant: one edit from four letters on, two from eight on, and none in numbers. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Bits of the letters in a word: tells most words that are too far apart without looking closer. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

export function bitsIn(number: number): number {
  let rest = number
  let bits = 0
  for (; rest !== 0; bits++) rest &= rest - 1
  return bits
}

const LONGEST = 48
let beforeLast = new Uint8Array(LONGEST)
let last = new Uint8Array(LONGEST)
let present = new Uint8Array(LONGEST)

/**
 * Edits (a letter more, less, other, or two in the other order) from `typed` to `word`, or to the beginning of `word`
 * when `isUnfinished`. A wrong first letter counts twice, for people rarely mistype it. Gives `most` + 1 for everything
 * that is further than `most`.
 */
export function typosBetween(typed: string, word: string, most: number, isUnfinished: boolean): number {
  const tooFar = most + 1
  const swapped = typed[0] === word[1] && typed[1] === word[0]
  const first = typed[0] === word[0] || swapped ? 0 : 1
  if (first > most) return tooFar
  const columns = Math.min(word.length, typed.length + most)
  if (columns + most < typed.length || typed.length >= LONGEST || columns >= LONGEST) return tooFar
  if (!isUnfinished && word.length > columns) return tooFar

  for (let column = 0; column <= columns; column++) last[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1)
    present[0] = row
    let least = row
    for (let column = 1; column <= columns; column++) {
      const same = letter === word.charCodeAt(column - 1)
      let edits = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
      )
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      ) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      }
      present[column] = edits
      if (edits < least) least = edits
    }
    if (least > most) return tooFar
    const free = beforeLast
    beforeLast = last
    last = present
    present = free
  }
  let edits = last[columns] ?? tooFar
  if (isUnfinished) for (let column = 0; column < columns; column++) edits = Math.min(edits, last[column] ?? tooFar)
  return Math.min(tooFar, edits + first)
}
