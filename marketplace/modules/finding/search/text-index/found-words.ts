import {
  fieldOfPosting,
  isKindPosting,
  languageOfPosting,
  positionOfPosting,
  type Slots,
  slotOfPosting,
} from './postings.ts'
import { isDetail, isInDetail, isInName, kindTypos, MAX_QUERY_WORDS, qualityOf, type WordMatches } from './ranking.ts'
import { MAX_PHRASE_WORDS } from './synonyms.ts'
import type { Term } from './term-dictionary.ts'

/** A word of a query, with the documents in which it was found. */
export interface QueryWord extends WordMatches {
  readonly word: string
  readonly isPrefix: boolean
  isHead: boolean
  /** The word names some document in its name. */
  isName: boolean
  /** The fewest typos with which the word names the kind of a document. */
  kindTypos: number
  /** More than the details of some document have the word. */
  isProminent: boolean
  isFound: boolean
  hasTypos: boolean
}

/** A word without any match. */
const UNMATCHED = {
  isName: false,
  kindTypos: Number.POSITIVE_INFINITY,
  isProminent: false,
  isFound: false,
  hasTypos: false,
}

/** What the words of a query were found in: the working memory of the matcher, which is reused for the next query. */
export function foundWords(slots: Slots) {
  let qualities: Uint8Array[] = []
  let positions: Uint8Array[] = []
  let wordCounts = new Uint8Array(0)
  /** The slots in which a word of the query was found, `candidateCount` of them, in no order. Dead slots are left out. */
  let candidates = new Int32Array(0)
  let candidateCount = 0
  let isCandidate = new Uint8Array(0)
  let phraseQualities: Uint8Array[] = []
  let phrasePositions: Uint8Array[] = []
  let matchedWords = new Set<string>()
  /** A bit for each language whose texts match. */
  let accepted = 0

  return {
    begin,
    wordAt,
    phraseWordAt,
    record,
    note,
    countMatches,
    /** The slots in which a word of the query was found, in no order. Dead slots are left out. */
    candidates: () => candidates.subarray(0, candidateCount),
    /** How many words of the query a slot has, as `countMatches` counted them. */
    wordCount: (slot: number): number => wordCounts[slot] ?? 0,
    /** The words that were found, as the index stores them. */
    matchedWords: (): ReadonlySet<string> => matchedWords,
  }

  /** Forgets the query before. `languages` has a bit for each language whose texts match. */
  function begin(languages: number): void {
    ensureCapacity()
    accepted = languages
    matchedWords = new Set()
    candidateCount = 0
    isCandidate.fill(0, 0, slots.count)
  }

  /** Returns the word at a place of the query, which is found nowhere yet. */
  function wordAt(at: number, word: Pick<QueryWord, 'word' | 'isPrefix' | 'isHead'>): QueryWord {
    const quality = qualities[at]?.fill(0, 0, slots.count) ?? new Uint8Array(0)
    return { ...UNMATCHED, ...word, quality, position: positions[at] ?? quality }
  }

  /** Returns the word at a place of a phrase, or undefined for a longer phrase than there can be. */
  function phraseWordAt(at: number, word: string): QueryWord | undefined {
    const [quality, position] = [phraseQualities[at], phrasePositions[at]]
    if (!quality || !position) return undefined
    quality.fill(0, 0, slots.count)
    return { ...UNMATCHED, word, isPrefix: false, isHead: false, quality, position }
  }

  /** Records the postings of a term for a query word, where they are better than what was recorded before. */
  function record(
    queryWord: QueryWord,
    term: Term,
    { typos = 0, isWhole = false, canBeKind = true, inDetails = true } = {},
  ): void {
    const { quality, position } = queryWord
    const { postings, length } = term
    let isSeen = false
    for (let at = 0; at < length; at++) {
      const posting = postings[at] ?? 0
      if (((accepted >>> languageOfPosting(posting)) & 1) === 0) continue
      const slot = slotOfPosting(posting)
      const field = fieldOfPosting(posting)
      if (!inDetails && isDetail(field)) continue
      const value = qualityOf({ typos, field, isKind: canBeKind && isKindPosting(posting), isWhole })
      if (value > (quality[slot] ?? 0)) {
        quality[slot] = value
        position[slot] = positionOfPosting(posting)
        isSeen = true
        if ((slots.documents[slot] ?? -1) >= 0) note(queryWord, slot, value)
      }
    }
    if (!isSeen) return
    queryWord.isFound = true
    matchedWords.add(term.word)
  }

  /** Notes the document of a slot, and what the match of a word in it says about the word. */
  function note(queryWord: QueryWord, slot: number, quality: number): void {
    if (isCandidate[slot] === 0) {
      isCandidate[slot] = 1
      candidates[candidateCount++] = slot
    }
    const typos = kindTypos(quality)
    if (typos !== undefined && typos < queryWord.kindTypos) queryWord.kindTypos = typos
    if (typos !== undefined && isInName(quality)) queryWord.isName = true
    if (!queryWord.isProminent) queryWord.isProminent = !isInDetail(quality)
  }

  /** Returns how many documents match how many query words. `wordCounts` then has the number for each candidate. */
  function countMatches(queryTerms: readonly QueryWord[]): readonly number[] {
    const counts = new Array<number>(queryTerms.length + 1).fill(0)
    for (let at = 0; at < candidateCount; at++) {
      const slot = candidates[at] ?? 0
      let matched = 0
      for (const { quality } of queryTerms) if ((quality[slot] ?? 0) > 0) matched++
      wordCounts[slot] = matched
      counts[matched] = (counts[matched] ?? 0) + 1
    }
    return counts
  }

  function ensureCapacity(): void {
    if ((qualities[0]?.length ?? 0) < slots.count) {
      const capacity = slots.documents.length
      wordCounts = new Uint8Array(capacity)
      candidates = new Int32Array(capacity)
      isCandidate = new Uint8Array(capacity)
      qualities = Array.from({ length: MAX_QUERY_WORDS }, () => new Uint8Array(capacity))
      positions = Array.from({ length: MAX_QUERY_WORDS }, () => new Uint8Array(capacity))
      phraseQualities = Array.from({ length: MAX_PHRASE_WORDS }, () => new Uint8Array(capacity))
      phrasePositions = Array.from({ length: MAX_PHRASE_WORDS }, () => new Uint8Array(capacity))
    }
  }
}
