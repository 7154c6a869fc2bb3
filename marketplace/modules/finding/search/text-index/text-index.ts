import { type Locale, locales } from '../../../../shared/text/locale.ts'
import { compoundTerms, WITHOUT } from './compound-terms.ts'
import { addSlot, emptySlots, grown, languageOfPosting, postingOf, slotOfPosting, withSlot } from './postings.ts'
import { matcher, type TextMatches } from './query-matcher.ts'
import type { Synonyms } from './synonyms.ts'
import { addPosting, termDictionary } from './term-dictionary.ts'
import { isStopWord, kindOf, kindsOf, stem, tokenize, wordsOf } from './tokenizer.ts'
import type { TypoTolerance } from './typo-tolerance.ts'

/**
 * A full-text index in memory: documents by number, texts by field and language. docs/search.md#comparison compares it
 * with MiniSearch, Orama and PostgreSQL. Writing a document again gives it a new slot, so that postings are only
 * appended. Dead slots are removed once there are many of them.
 */
export interface TextIndex {
  /** Adds a document, or replaces the one with this number. */
  set(document: number, texts: readonly IndexedText[]): void
  remove(document: number): void
  /**
   * Returns the documents that contain all words of the query, or, when there are none, those that contain the most.
   * English texts match in every language. Returns undefined for an empty query. The result is valid until the next
   * call.
   * @param relatesWords whether words that no text has lead to related ones; true by default
   */
  match(query: string, locale: Locale, typoTolerance?: TypoTolerance, relatesWords?: boolean): TextMatches | undefined
  /** Replaces the synonyms that `match` uses. */
  setSynonyms(synonyms: Synonyms): void
  /** Increases with every change; results of an earlier version may be outdated. */
  readonly version: number
}

export interface IndexedText {
  /** From 0, the highest weight, to 7. List the texts of a document in descending weight. */
  readonly field: number
  /** The language of the text; 'en' for names that have no language. */
  readonly locale: Locale
  readonly text: string
  /** What the text says about the kind of the document: it is its name, or a list of kinds like 'Mugs & cups'. */
  readonly kind?: 'name' | 'list'
}

/** The gap between two texts of one field, so that a phrase does not span both. */
const GAP = 4
const MAX_TEXT_LENGTH = 2000
const INITIAL_DOCUMENTS = 256
const MIN_DEAD_SLOTS = 1000
const MAX_CACHED_TEXTS = 20_000

/** @param minPrefix letters from which the last word of a query may be unfinished */
export function textIndex(minPrefix = 1): TextIndex {
  const dictionary = termDictionary()
  const slots = emptySlots()
  let slotOf = new Int32Array(INITIAL_DOCUMENTS).fill(-1)
  let dead = 0
  let version = 0
  const { match, setSynonyms } = matcher(dictionary, slots, minPrefix)
  // Names of categories and stores, badges and colours repeat for very many products.
  const stemCache = new Map<string, readonly string[]>()

  function stemmedWords(text: string, locale: Locale): readonly string[] {
    const key = locale + text
    const known = stemCache.get(key)
    if (known) return known
    const words = wordsOf(text.slice(0, MAX_TEXT_LENGTH))
    const compounds = compoundTerms(words)
    // What is free of fragrance is none: a search for one must not find it.
    const missing = compounds.filter(({ term }) => term.startsWith(WITHOUT))
    const isMissing = (at: number) => missing.some((term) => at >= term.at && at < term.at + term.length)
    const found = [
      ...words.map((word, at) => (isMissing(at) ? '' : stem(word, locale))),
      ...compounds.map(({ term }) => stem(term, locale)),
    ]
    if (stemCache.size >= MAX_CACHED_TEXTS) stemCache.clear()
    stemCache.set(key, found)
    return found
  }

  function kindWords({ text, locale, kind }: IndexedText): readonly string[] {
    const key = `${kind} ${locale}${text}`
    const known = stemCache.get(key)
    if (known) return known
    const words = kind === 'name' ? [kindOf(text, locale)] : kindsOf(text, locale)
    const found = words.map((word) => stem(word, locale))
    stemCache.set(key, found)
    return found
  }

  function remove(document: number): void {
    const slot = slotOf[document] ?? -1
    if (slot < 0) return
    version++
    slotOf[document] = -1
    slots.documents[slot] = -1
    dead++
    if (dead > MIN_DEAD_SLOTS && dead > (slots.count - dead) / 4) compact()
  }

  function compact(): void {
    const moved = new Int32Array(slots.count).fill(-1)
    let nextSlot = 0
    for (let slot = 0; slot < slots.count; slot++) {
      const document = slots.documents[slot] ?? -1
      if (document < 0) continue
      moved[slot] = nextSlot
      slots.documents[nextSlot] = document
      slotOf[document] = nextSlot
      for (const lengths of slots.lengths) lengths[nextSlot] = lengths[slot] ?? 0
      nextSlot++
    }
    for (const term of dictionary.all()) {
      let length = 0
      for (let at = 0; at < term.length; at++) {
        const posting = term.postings[at] ?? 0
        const slot = moved[slotOfPosting(posting)] ?? -1
        if (slot >= 0) term.postings[length++] = withSlot(posting, slot)
      }
      term.length = length
    }
    dictionary.removeEmpty()
    slots.count = nextSlot
    dead = 0
  }

  function set(document: number, texts: readonly IndexedText[]): void {
    remove(document)
    version++
    const slot = addSlot(slots, document)
    if (document >= slotOf.length) slotOf = grown(slotOf, document + 1, -1)
    slotOf[document] = slot
    const positions = new Map<number, number>()
    for (const indexed of texts) {
      const { field, locale, text } = indexed
      const kinds = indexed.kind ? kindWords(indexed) : []
      const language = locales.indexOf(locale)
      const place = language * 8 + field
      const found = stemmedWords(text, locale)
      let position = positions.get(place) ?? 0
      for (const [at, word] of found.entries()) {
        const term =
          word === '' ? undefined : (dictionary.get(word) ?? dictionary.add(word, writtenAt(text, at) ?? word))
        if (term && !hasPosting(term.postings, term.length, slot, language)) {
          const isKind = kinds.includes(word)
          addPosting(term, postingOf({ slot, language, field, isKind, position }))
        }
        position++
      }
      positions.set(place, position + GAP)
      const lengths = slots.lengths[language]
      if (field === 0 && lengths) lengths[slot] = lengthOf(found, locale)
    }
  }

  return {
    set,
    remove,
    match,
    setSynonyms: (synonyms) => {
      version++
      setSynonyms(synonyms)
    },
    get version() {
      return version
    },
  }
}

/** Returns a word of a text by its number, in small letters. */
function writtenAt(text: string, at: number): string | undefined {
  const token = tokenize(text)[at]
  return token && text.slice(token.start, token.end).toLowerCase()
}

/** Only the first posting of a word in a document and language is stored: it has the highest weight. */
function hasPosting(postings: Uint32Array, length: number, slot: number, language: number): boolean {
  for (let at = length - 1; at >= 0; at--) {
    const posting = postings[at] ?? 0
    if (slotOfPosting(posting) !== slot) return false
    if (languageOfPosting(posting) === language) return true
  }
  return false
}

const lengthOf = (dictionary: readonly string[], locale: Locale): number =>
  Math.min(255, new Set(dictionary.filter((word) => word !== '' && !isStopWord(word, locale))).size)
