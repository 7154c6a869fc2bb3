import { type Locale, locales } from '../../../shared/locale.ts'
import { addSlot, emptySlots, grown, languageOfPosting, postingOf, slotOfPosting, withSlot } from './postings.ts'
import { matcher, type TextMatches } from './query-matcher.ts'
import { addPosting, termDictionary } from './term-dictionary.ts'
import { isStopWord, stem, wordsOf } from './tokenizer.ts'

/**
 * A full-text index in memory: documents by number, texts by field and language. MiniSearch, Orama and FlexSearch were
 * considered: they keep documents and postings as objects, which at 100,000 products takes several times the memory of
 * the whole marketplace, and their facets are counted over objects, beyond 20 ms a query.
 *
 * A document that is written anew gets a new slot, so that postings of dictionary are only ever appended; slots that died are
 * cleared away when they are many.
 */
export interface TextIndex {
  /** Writes a document, in place of the one that had this number. */
  set(document: number, texts: readonly IndexedText[]): void
  remove(document: number): void
  /**
   * The documents that have all dictionary of the query, or, where none has, the most of them. English texts are searched in
   * every language. Undefined when nothing was asked: the query is empty. The result holds until the next call.
   */
  match(query: string, locale: Locale): TextMatches | undefined
  /** Grows with every change: what was matched before may be old. */
  readonly version: number
}

export interface IndexedText {
  /** 0 weighs most, 7 least. Name a document's texts from the weightiest field to the least one. */
  readonly field: number
  /** The language that it is written in; 'en' for names that have none. */
  readonly locale: Locale
  readonly text: string
}

/** Between two texts of one field, so that the end of one and the beginning of the next are no phrase. */
const GAP = 4
const MAX_TEXT_LENGTH = 2000
const INITIAL_DOCUMENTS = 256
const MIN_DEAD_SLOTS = 1000
const MAX_CACHED_TEXTS = 20_000

export function textIndex(): TextIndex {
  const dictionary = termDictionary()
  const slots = emptySlots()
  let slotOf = new Int32Array(INITIAL_DOCUMENTS).fill(-1)
  let dead = 0
  let version = 0
  const match = matcher(dictionary, slots)
  // Names of categories and stores, badges and colours are the same for very many products.
  const stemCache = new Map<string, readonly string[]>()

  function stemmedWords(text: string, locale: Locale): readonly string[] {
    const key = locale + text
    const known = stemCache.get(key)
    if (known) return known
    const found = wordsOf(text.slice(0, MAX_TEXT_LENGTH)).map((word) => stem(word, locale))
    if (stemCache.size >= MAX_CACHED_TEXTS) stemCache.clear()
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
    let kept = 0
    for (let slot = 0; slot < slots.count; slot++) {
      const document = slots.documents[slot] ?? -1
      if (document < 0) continue
      moved[slot] = kept
      slots.documents[kept] = document
      slotOf[document] = kept
      for (const lengths of slots.lengths) lengths[kept] = lengths[slot] ?? 0
      kept++
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
    slots.count = kept
    dead = 0
  }

  function set(document: number, texts: readonly IndexedText[]): void {
    remove(document)
    version++
    const slot = addSlot(slots, document)
    if (document >= slotOf.length) slotOf = grown(slotOf, document + 1, -1)
    slotOf[document] = slot
    const positions = new Map<number, number>()
    for (const { field, locale, text } of texts) {
      const language = locales.indexOf(locale)
      const place = language * 8 + field
      const found = stemmedWords(text, locale)
      let position = positions.get(place) ?? 0
      for (const word of found) {
        const term = dictionary.add(word)
        if (!hasPosting(term.postings, term.length, slot, language)) {
          addPosting(term, postingOf(slot, language, field, position))
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
    get version() {
      return version
    },
  }
}

/** A word counts once a document and language: where it stands first, in the weightiest field. */
function hasPosting(postings: Uint32Array, length: number, slot: number, language: number): boolean {
  for (let at = length - 1; at >= 0; at--) {
    const posting = postings[at] ?? 0
    if (slotOfPosting(posting) !== slot) return false
    if (languageOfPosting(posting) === language) return true
  }
  return false
}

const lengthOf = (dictionary: readonly string[], locale: Locale): number =>
  Math.min(255, new Set(dictionary.filter((word) => !isStopWord(word, locale))).size)
