import { countBits, letterMaskOf, typoDistance } from './typo-tolerance.ts'

/** A word of the index and where it stands: one number an posting, in the order of the slots (see text-index.ts). */
export interface Term {
  readonly word: string
  readonly letterMask: number
  postings: Uint32Array
  length: number
}

/** The words of an index, found by their whole, their prefix, or nearly. */
export interface TermDictionary {
  get(word: string): Term | undefined
  add(word: string): Term
  startingWith(prefix: string): readonly Term[]
  /** Words at one to `maxTypos` edits, with how many; of unfinished ones the prefix counts. */
  similarTo(query: string, maxTypos: number, isPrefix: boolean): readonly (readonly [term: Term, typos: number])[]
  all(): Iterable<Term>
  /** Forgets words that stand nowhere. */
  removeEmpty(): void
}

const INITIAL_CAPACITY = 2
/** New words are looked through one by one until there are so many of them. */
const MAX_UNSORTED_TERMS = 500

export function termDictionary(): TermDictionary {
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
    get: (word) => byWord.get(word),
    all: () => byWord.values(),

    add: (word) => {
      const known = byWord.get(word)
      if (known) return known
      const term = { word, letterMask: letterMaskOf(word), postings: new Uint32Array(INITIAL_CAPACITY), length: 0 }
      byWord.set(word, term)
      unsorted.push(term)
      return term
    },

    startingWith: (prefix) => {
      const ordered = sortedTerms()
      const first = lowerBound(ordered, prefix)
      let end = first
      while (ordered[end]?.word.startsWith(prefix)) end++
      return [...ordered.slice(first, end), ...unsorted.filter(({ word }) => word.startsWith(prefix))]
    },

    similarTo: (query, maxTypos, isPrefix) => {
      const letterMask = letterMaskOf(query)
      const found: (readonly [Term, number])[] = []
      for (const list of [sortedTerms(), unsorted]) {
        for (const term of list) {
          if (countBits(letterMask & ~term.letterMask) > maxTypos) continue
          if (!isPrefix && countBits(term.letterMask & ~letterMask) > maxTypos) continue
          const typos = typoDistance(query, term.word, maxTypos, isPrefix)
          if (typos > 0 && typos <= maxTypos) found.push([term, typos])
        }
      }
      return found
    },

    removeEmpty: () => {
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

/** Index of the first word that is not before `prefix`. */
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
