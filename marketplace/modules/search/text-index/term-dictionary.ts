import { bitsIn, lettersOf, typosBetween } from './typo-tolerance.ts'

/** A word of the index and where it stands: one number an entry, in the order of the slots (see text-index.ts). */
export interface Term {
  readonly word: string
  readonly letters: number
  entries: Uint32Array
  length: number
}

/** The words of an index, found by their whole, their beginning, or nearly. */
export interface Terms {
  get(word: string): Term | undefined
  add(word: string): Term
  startingWith(beginning: string): readonly Term[]
  /** Words at one to `most` edits, with how many; of unfinished ones the beginning counts. */
  near(typed: string, most: number, isUnfinished: boolean): readonly (readonly [term: Term, typos: number])[]
  all(): Iterable<Term>
  /** Forgets words that stand nowhere. */
  dropEmpty(): void
}

const FIRST_ROOM = 2
/** New words are looked through one by one until there are so many of them. */
const MOST_UNSORTED = 500

export function terms(): Terms {
  const byWord = new Map<string, Term>()
  let sorted: Term[] = []
  let unsorted: Term[] = []

  function inOrder(): readonly Term[] {
    if (unsorted.length > MOST_UNSORTED) {
      sorted = [...sorted, ...unsorted].sort(byText)
      unsorted = []
    }
    return sorted
  }

  return {
    get: (word) => byWord.get(word),
    all: () => byWord.values(),

    add: (word) => {
      const known = byWord.get(word)
      if (known) return known
      const term = { word, letters: lettersOf(word), entries: new Uint32Array(FIRST_ROOM), length: 0 }
      byWord.set(word, term)
      unsorted.push(term)
      return term
    },

    startingWith: (beginning) => {
      const ordered = inOrder()
      const first = firstFrom(ordered, beginning)
      let end = first
      while (ordered[end]?.word.startsWith(beginning)) end++
      return [...ordered.slice(first, end), ...unsorted.filter(({ word }) => word.startsWith(beginning))]
    },

    near: (typed, most, isUnfinished) => {
      const letters = lettersOf(typed)
      const found: (readonly [Term, number])[] = []
      for (const list of [inOrder(), unsorted]) {
        for (const term of list) {
          if (bitsIn(letters & ~term.letters) > most) continue
          if (!isUnfinished && bitsIn(term.letters & ~letters) > most) continue
          const typos = typosBetween(typed, term.word, most, isUnfinished)
          if (typos > 0 && typos <= most) found.push([term, typos])
        }
      }
      return found
    },

    dropEmpty: () => {
      for (const [word, { length }] of byWord) if (length === 0) byWord.delete(word)
      sorted = [...byWord.values()].sort(byText)
      unsorted = []
    },
  }
}

export function addEntry(term: Term, entry: number): void {
  if (term.length === term.entries.length) {
    const roomier = new Uint32Array(Math.ceil(term.length * 1.5) + FIRST_ROOM)
    roomier.set(term.entries)
    term.entries = roomier
  }
  term.entries[term.length++] = entry
}

const byText = (a: Term, b: Term) => (a.word < b.word ? -1 : 1)

/** Index of the first word that is not before `beginning`. */
function firstFrom(ordered: readonly Term[], beginning: string): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle]?.word ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
