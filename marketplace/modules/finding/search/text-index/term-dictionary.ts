import { countBits, letterMaskOf, typoDistance } from './typo-tolerance.ts'

/** A word of the index with its postings, ordered by slot (see postings.ts). */
export interface Term {
  readonly word: string
  /** As the first text had it, in small letters: terms are stems without accents. */
  readonly written: string
  readonly letterMask: number
  postings: Uint32Array
  length: number
}

/** The words of an index, for exact, prefix and approximate look-up. */
export type TermDictionary = ReturnType<typeof termDictionary>

const INITIAL_CAPACITY = 2
/** New words are scanned linearly until there are this many; then they are sorted in. */
const MAX_UNSORTED_TERMS = 500

export function termDictionary() {
  const byWord = new Map<string, Term>()
  let sorted: Term[] = []
  let unsorted: Term[] = []

  function sortedTerms(): readonly Term[] {
    if (unsorted.length > MAX_UNSORTED_TERMS) {
      sorted = [...sorted, ...unsorted].sort(compareWords)
      unsorted = []
    }
    return sorted
  }

  return {
    get: (word: string): Term | undefined => byWord.get(word),
    all: (): Iterable<Term> => byWord.values(),

    add: (word: string, written: string): Term => {
      const known = byWord.get(word)
      if (known) return known
      const term = {
        word,
        written,
        letterMask: letterMaskOf(word),
        postings: new Uint32Array(INITIAL_CAPACITY),
        length: 0,
      }
      byWord.set(word, term)
      unsorted.push(term)
      return term
    },

    startingWith: (prefix: string): readonly Term[] => {
      const ordered = sortedTerms()
      const first = lowerBound(ordered, prefix)
      let end = first
      while (ordered[end]?.word.startsWith(prefix)) end++
      return [...ordered.slice(first, end), ...unsorted.filter(({ word }) => word.startsWith(prefix))]
    },

    /**
     * Returns the words within `maxTypos` edits, with the number of edits. With `isPrefix`, the edits count against the
     * closest prefix of the word.
     */
    similarTo: (
      query: string,
      maxTypos: number,
      isPrefix: boolean,
    ): readonly (readonly [term: Term, typos: number])[] => {
      const letterMask = letterMaskOf(query)
      const found: (readonly [Term, number])[] = []
      for (const list of [sortedTerms(), unsorted]) {
        for (const term of list) {
          if (!isPrefix && Math.abs(term.word.length - query.length) > maxTypos) continue
          if (countBits(letterMask & ~term.letterMask) > maxTypos) continue
          if (!isPrefix && countBits(term.letterMask & ~letterMask) > maxTypos) continue
          const typos = typoDistance(query, term.word, maxTypos, isPrefix)
          if (typos > 0 && typos <= maxTypos) found.push([term, typos])
        }
      }
      return found
    },

    /** Removes words without postings. */
    removeEmpty: (): void => {
      for (const [word, { length }] of byWord) if (length === 0) byWord.delete(word)
      sorted = [...byWord.values()].sort(compareWords)
      unsorted = []
    },
  }
}

export function addPosting(term: Term, posting: number): void {
  if (term.length === term.postings.length) {
    const larger = new Uint32Array(Math.ceil(term.length * 1.5) + INITIAL_CAPACITY)
    larger.set(term.postings)
    term.postings = larger
  }
  term.postings[term.length++] = posting
}

const compareWords = (a: Term, b: Term) => (a.word < b.word ? -1 : 1)

/** Returns the index of the first word that is not less than `prefix`. */
function lowerBound(ordered: readonly Term[], prefix: string): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle]?.word ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}
