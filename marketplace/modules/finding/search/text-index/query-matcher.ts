import { MAX_SEARCH_LENGTH } from '../../../../../contract/search-rules.ts'
import { type Locale, locales } from '../../../../shared/text/locale.ts'
import { withCompoundTerms } from './compound-terms.ts'
import { englishWordList } from './english-words.ts'
import {
  fieldOfPosting,
  isKindPosting,
  languageOfPosting,
  positionOfPosting,
  type Slots,
  slotOfPosting,
} from './postings.ts'
import { queryRewriter } from './query-rewriter.ts'
import {
  asKind,
  asWhole,
  isInDetail,
  isInName,
  kindTypos,
  MAX_QUERY_WORDS,
  qualityOf,
  scoreOf,
  typosOf,
  type WordMatches,
  withTypos,
} from './ranking.ts'
import { MAX_PHRASE_WORDS, noSynonyms, type Phrase, type Synonyms } from './synonyms.ts'
import type { Term, TermDictionary } from './term-dictionary.ts'
import { headOf, isRecipientWord, isStopWord, singularOf, tokenize, variantsOf, wordsOf } from './tokenizer.ts'
import { maxTyposFor, type TypoTolerance } from './typo-tolerance.ts'

/** The documents that match a query. */
export interface TextMatches {
  readonly count: number
  /** By document: 0 when it does not match, otherwise its score (see ranking.ts). */
  readonly relevance: Int32Array
  /** The matched words as the index stores them. */
  readonly matchedWords: ReadonlySet<string>
  /** The query with corrected words, or undefined when none was corrected. */
  readonly correctedQuery: string | undefined
}

/** With fewer exact matches than this, matches with typos are added. */
const MIN_EXACT_MATCHES = 5
/** Broad words have very many narrower ones. */
const MAX_RELATED = 100
/** A shorter unfinished word with a typo would be the beginning of too many words: 'cafe' that of 'calendula'. */
const MIN_PREFIX_WITH_TYPOS = 6

interface QueryWord extends WordMatches {
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

/**
 * Creates a matcher of queries against a dictionary. It reuses its working memory between calls.
 * @param minPrefix letters from which a word may be unfinished
 */
export function matcher(dictionary: TermDictionary, slots: Slots, minPrefix: number) {
  let synonyms: Synonyms = noSynonyms
  const rewriter = queryRewriter(dictionary, (word, locale) => synonyms.has(word, locale))
  let qualities: Uint8Array[] = []
  let positions: Uint8Array[] = []
  let wordCounts = new Uint8Array(0)
  let phraseQualities: Uint8Array[] = []
  let phrasePositions: Uint8Array[] = []
  let relevance = new Int32Array(0)
  let matchedWords = new Set<string>()
  let accepted = 0

  /** Returns the query with its words as texts have them: 'Candel red' as 'candle red'. */
  function corrected(query: string, locale: Locale): string {
    const tokens = tokenize(query)
    const terms = withCompoundTerms(tokens.map(({ word }) => word))
    let done = 0
    let text = ''
    for (const [at, { word, start, end }] of tokens.entries()) {
      const isPrefix = at === tokens.length - 1 && end === query.length
      const isPlain = terms.includes(word) && !isRecipientWord(word)
      const rewritten = isPlain ? rewriter.rewritten(word, isPrefix, locale) : undefined
      text += query.slice(done, start) + (rewritten?.join(' ') ?? query.slice(start, end))
      done = end
    }
    return text + query.slice(done)
  }

  /** @param unfinished the word that may be the beginning of a longer one */
  function queryWords(words: readonly string[], unfinished: string | undefined, locale: Locale): readonly QueryWord[] {
    const queryTerms = [...new Set(words)].slice(0, MAX_QUERY_WORDS)
    const significant = queryTerms.filter((word) => !isStopWord(word, locale))
    const queryWord = significant.length > 0 ? significant : queryTerms.filter((word) => word.length >= minPrefix)
    const head = queryTerms[headOf(queryTerms, locale)]
    return queryWord.map((word, at) => {
      const quality = qualities[at]?.fill(0, 0, slots.count) ?? new Uint8Array(0)
      const isPrefix = word.length >= minPrefix && word === unfinished
      const matches = { quality, position: positions[at] ?? quality, isHead: word === head }
      return { ...UNMATCHED, word, isPrefix, ...matches }
    })
  }

  /** Records the postings of a term for a query word, where they are better than what was recorded before. */
  function record(queryWord: QueryWord, term: Term, { typos = 0, isWhole = false, canBeKind = true } = {}): void {
    const { quality, position } = queryWord
    const { postings, length } = term
    let isSeen = false
    for (let at = 0; at < length; at++) {
      const posting = postings[at] ?? 0
      if (((accepted >>> languageOfPosting(posting)) & 1) === 0) continue
      const slot = slotOfPosting(posting)
      const field = fieldOfPosting(posting)
      const value = qualityOf({ typos, field, isKind: canBeKind && isKindPosting(posting), isWhole })
      if (value > (quality[slot] ?? 0)) {
        quality[slot] = value
        position[slot] = positionOfPosting(posting)
        isSeen = true
        if ((slots.documents[slot] ?? -1) >= 0) note(queryWord, value)
      }
    }
    if (!isSeen) return
    queryWord.isFound = true
    matchedWords.add(term.word)
  }

  /** Notes what the match of a word in a document says about the word. */
  function note(queryWord: QueryWord, quality: number): void {
    const typos = kindTypos(quality)
    if (typos !== undefined && typos < queryWord.kindTypos) queryWord.kindTypos = typos
    if (typos !== undefined && isInName(quality)) queryWord.isName = true
    if (!queryWord.isProminent) queryWord.isProminent = !isInDetail(quality)
  }

  function matchExact(queryWord: QueryWord, locale: Locale, isAlone: boolean): void {
    for (const variant of variantsOf(queryWord.word, locale)) {
      const term = dictionary.get(variant)
      if (term) record(queryWord, term, { isWhole: true })
    }
    // Beside other words, which narrow what is found, a whole word may still be the beginning of a longer one.
    if (!queryWord.isPrefix || (isAlone && isCommon(queryWord))) return
    const canBeKind = !queryWord.isFound
    for (const term of dictionary.startingWith(knownSingularOf(queryWord.word, locale))) {
      record(queryWord, term, { canBeKind })
    }
  }

  /** Returns the singular of a word when texts have it, else the word: a plural finds what its singular finds. */
  function knownSingularOf(word: string, locale: Locale): string {
    const singular = singularOf(word, locale)
    return dictionary.get(singular) ? singular : word
  }

  /** True when enough documents have the whole word, so that it is hardly the beginning of another one. */
  function isCommon({ quality }: QueryWord): boolean {
    let count = 0
    for (let slot = 0; slot < slots.count && count < MIN_EXACT_MATCHES; slot++)
      if ((quality[slot] ?? 0) > 0 && (slots.documents[slot] ?? -1) >= 0) count++
    return count >= MIN_EXACT_MATCHES
  }

  function matchTypos(queryWord: QueryWord, locale: Locale): void {
    queryWord.hasTypos = true
    const singular = singularOf(queryWord.word, locale)
    const isPrefix = queryWord.isPrefix && singular.length >= MIN_PREFIX_WITH_TYPOS
    for (const [term, typos] of dictionary.similarTo(singular, maxTyposFor(singular), isPrefix))
      record(queryWord, term, { typos })
  }

  /**
   * Matches the longest phrases of the query that have synonyms. The words of such a phrase count as found in every
   * document that has all words of a synonym. Misspelled words stand for the closest word that has synonyms.
   */
  function matchSynonyms(queryTerms: readonly QueryWord[], locale: Locale, toleratesTypos: boolean): void {
    const words = queryTerms.map(({ word, isPrefix, isFound }) => {
      const closest = isFound || !toleratesTypos ? undefined : synonyms.closestTo(word, locale, isPrefix)
      return closest ?? { word, typos: 0 }
    })
    const spelled = words.map(({ word }) => word)
    for (let at = 0; at < words.length; ) {
      const found = synonyms.startingAt(spelled, at, locale)
      const end = at + (found?.length ?? 1)
      const replaced = queryTerms.slice(at, end).map((queryWord, from) => ({
        queryWord,
        typos: words[at + from]?.typos ?? 0,
      }))
      for (const phrase of found?.finds ?? []) matchPhrase(replaced, phrase, locale)
      at = end
    }
  }

  /** Matches related words in place of a word that no document has, or that details alone mention. */
  function matchRelated(queryWord: QueryWord, locale: Locale): void {
    if (queryWord.isFound && !(queryWord.isHead && !queryWord.isProminent)) return
    for (const variant of variantsOf(queryWord.word, 'en')) {
      for (const phrases of englishWordList().relatedTo(variant)) {
        for (const phrase of phrases.slice(0, MAX_RELATED)) {
          if (phrase.length <= MAX_PHRASE_WORDS) matchPhrase([{ queryWord, typos: 1 }], phrase, locale)
        }
        if (queryWord.isHead ? queryWord.isProminent : queryWord.isFound) return
      }
    }
  }

  /** Matches a phrase in place of some query words. */
  function matchPhrase(
    replaced: readonly { readonly queryWord: QueryWord; readonly typos: number }[],
    phrase: Phrase,
    locale: Locale,
  ): void {
    const terms = phrase.map((word) => variantsOf(word, locale).flatMap((variant) => dictionary.get(variant) ?? []))
    if (terms.some((variants) => variants.length === 0)) return
    const [only] = replaced
    if (only && replaced.length === 1 && terms.length === 1) {
      for (const term of terms[0] ?? []) record(only.queryWord, term, { typos: only.typos })
      return
    }
    const found = phrase.flatMap((word, at): QueryWord[] => {
      const [quality, position] = [phraseQualities[at], phrasePositions[at]]
      if (!quality || !position) return []
      quality.fill(0, 0, slots.count)
      const phraseWord = { ...UNMATCHED, word, isPrefix: false, isHead: false, quality, position }
      for (const term of terms[at] ?? []) record(phraseWord, term)
      return [phraseWord]
    })
    if (!found.every(({ isFound }) => isFound)) return
    const isWordByWord = replaced.length === found.length
    for (const slot of slotsOf(terms)) {
      let lowest = 255
      let isKind = false
      for (const { quality } of found) {
        const here = quality[slot] ?? 0
        if (here < lowest) lowest = here
        if (kindTypos(here) !== undefined) isKind = true
      }
      if (lowest === 0) continue
      const quality = isKind ? asKind(lowest) : lowest
      for (const [at, { queryWord, typos }] of replaced.entries()) {
        const from = found[isWordByWord ? at : 0]
        const own = from?.quality[slot] ?? 0
        const matched = withTypos(isWordByWord ? (isKind ? asKind(own) : own) : quality, typos)
        const value = replaced.length > 1 ? asWhole(matched) : matched
        queryWord.isFound = true
        if (value <= (queryWord.quality[slot] ?? 0)) continue
        queryWord.quality[slot] = value
        if ((slots.documents[slot] ?? -1) >= 0) note(queryWord, value)
        // A phrase that replaces another number of words is as close together as one word.
        queryWord.position[slot] = (from?.position[slot] ?? 0) + (isWordByWord ? 0 : at)
      }
    }
  }

  /** Matches 'tooth brush' to 'toothbrush' and the reverse. */
  function matchSplitOrJoined(queryTerms: readonly QueryWord[], locale: Locale): void {
    for (const [at, queryWord] of queryTerms.entries()) {
      const next = queryTerms[at + 1]
      for (const whole of next
        ? joined(queryWord.word + next.word, next.isPrefix && next.word.length > 1, locale)
        : []) {
        record(queryWord, whole)
        if (next) record(next, whole)
      }
    }
  }

  /** A single letter would join with too many words: 'pan t' is not yet 'pants'. */
  const joined = (word: string, isPrefix: boolean, locale: Locale): readonly Term[] => [
    ...variantsOf(word, locale).flatMap((variant) => dictionary.get(variant) ?? []),
    ...(isPrefix ? dictionary.startingWith(word) : []),
  ]

  /** Returns how many documents match how many query words. `wordCounts` then has the number for each slot. */
  function countMatches(queryTerms: readonly QueryWord[]): readonly number[] {
    wordCounts.fill(0, 0, slots.count)
    for (const { quality } of queryTerms) {
      for (let slot = 0; slot < slots.count; slot++)
        if ((quality[slot] ?? 0) > 0) wordCounts[slot] = (wordCounts[slot] ?? 0) + 1
    }
    const counts = new Array<number>(queryTerms.length + 1).fill(0)
    for (let slot = 0; slot < slots.count; slot++) {
      const dictionary = wordCounts[slot] ?? 0
      if (dictionary > 0 && (slots.documents[slot] ?? -1) >= 0) counts[dictionary] = (counts[dictionary] ?? 0) + 1
    }
    return counts
  }

  /**
   * Lets the word name the thing that names a product. It may stand elsewhere than `headOf` says: an English query in
   * another language, 'towel linen', 'shampoo 500 ml'.
   */
  function chooseHead(queryTerms: readonly QueryWord[], locale: Locale): void {
    const words = queryTerms.map(({ word }) => word)
    const likely = [headOf(words, locale), headOf(words, 'en'), ...words.keys()].flatMap((at) => queryTerms[at] ?? [])
    const head = likely.find(({ isName }) => isName)
    for (const queryWord of head ? queryTerms : []) queryWord.isHead = queryWord === head
  }

  /** Scores the documents that match these words in `relevance`. Returns how many these are. */
  function matchWords(queryTerms: readonly QueryWord[], locale: Locale, toleratesTypos: boolean): number {
    relevance.fill(0)
    matchedWords = new Set()
    if (queryTerms.length === 0) return 0
    for (const queryWord of queryTerms) matchExact(queryWord, locale, queryTerms.length === 1)
    matchSynonyms(queryTerms, locale, toleratesTypos)
    if (toleratesTypos) {
      for (const queryWord of queryTerms) matchRelated(queryWord, locale)
      matchSplitOrJoined(queryTerms, locale)
      for (const queryWord of queryTerms) if (!queryWord.isFound) matchTypos(queryWord, locale)
    }
    let counts = countMatches(queryTerms)
    if (toleratesTypos && (counts[queryTerms.length] ?? 0) < MIN_EXACT_MATCHES) {
      for (const queryWord of queryTerms) if (!queryWord.hasTypos) matchTypos(queryWord, locale)
      counts = countMatches(queryTerms)
    }
    let needed = queryTerms.length
    while (needed > 0 && counts[needed] === 0) needed--
    if (needed * 2 < queryTerms.length || needed === 0) {
      matchedWords = new Set()
      return 0
    }

    chooseHead(queryTerms, locale)
    const kind = queryTerms.find(({ isHead, isName }) => isHead && isName)
    const isOfKind = (slot: number) => kind !== undefined && kindTypos(kind.quality[slot] ?? 0) === kind.kindTypos
    let complete = 0
    for (let slot = 0; kind && slot < slots.count && complete < MIN_EXACT_MATCHES; slot++)
      if (wordCounts[slot] === needed && (slots.documents[slot] ?? -1) >= 0 && isOfKind(slot)) complete++
    const addsKind = kind !== undefined && complete < MIN_EXACT_MATCHES
    let count = 0
    for (let slot = 0; slot < slots.count; slot++) {
      const document = slots.documents[slot] ?? -1
      if (document < 0 || wordCounts[slot] === 0) continue
      const ofKind = isOfKind(slot)
      if (wordCounts[slot] !== needed && !(addsKind && ofKind)) continue
      count++
      relevance[document] = scoreOf(queryTerms, slot, ofKind, kind !== undefined, slots.lengths)
    }
    return count
  }

  const match = (query: string, locale: Locale, typoTolerance: TypoTolerance = true): TextMatches | undefined => {
    if (query.trim() === '') return undefined
    const toleratesTypos = typoTolerance !== false && !isQuoted(query)
    ensureCapacity()
    accepted = 1 | (1 << locales.indexOf(locale))
    const typed = query.slice(0, MAX_SEARCH_LENGTH)
    const text = toleratesTypos ? corrected(typed, locale) : typed
    const words = withCompoundTerms(wordsOf(text))
    const unfinished = /[\p{L}\p{N}\p{M}]['’]?$/u.test(text) ? words.at(-1) : undefined
    const matched = (some: readonly string[]) =>
      matchWords(queryWords(some, unfinished, locale), locale, toleratesTypos)

    // A gift for someone is what that person likes, or any gift. 'Gift box' is a thing.
    const head = words[headOf(words, locale)] ?? ''
    const others = isRecipientWord(head) ? words.filter((word) => !isRecipientWord(word)) : words
    let count = others.some((word) => !isStopWord(word, locale)) ? matched(others) : matched(words)
    if (count === 0 && others.length < words.length) count = matched([head])

    const correctedQuery = count > 0 && text !== typed ? text : undefined
    if (typoTolerance === 'min' || typoTolerance === 'strict')
      count = keepFewestTypos(relevance, typoTolerance === 'min' ? 1 : 2)
    return { count, relevance, matchedWords, correctedQuery }
  }

  return {
    match,
    setSynonyms: (next: Synonyms) => {
      synonyms = next
    },
  }

  function ensureCapacity(): void {
    if ((qualities[0]?.length ?? 0) < slots.count) {
      const capacity = slots.documents.length
      wordCounts = new Uint8Array(capacity)
      qualities = Array.from({ length: MAX_QUERY_WORDS }, () => new Uint8Array(capacity))
      positions = Array.from({ length: MAX_QUERY_WORDS }, () => new Uint8Array(capacity))
      phraseQualities = Array.from({ length: MAX_PHRASE_WORDS }, () => new Uint8Array(capacity))
      phrasePositions = Array.from({ length: MAX_PHRASE_WORDS }, () => new Uint8Array(capacity))
    }
    if (relevance.length <= slots.lastDocument) relevance = new Int32Array(Math.ceil((slots.lastDocument + 1) * 1.2))
  }
}

/** Returns the slots of the rarest word of a phrase, given by its terms. Only these can have the whole phrase. */
function slotsOf(phrase: readonly (readonly Term[])[]): Iterable<number> {
  const sizeOf = (terms: readonly Term[]) => terms.reduce((sum, { length }) => sum + length, 0)
  const rarest = phrase.reduce((one, other) => (sizeOf(other) < sizeOf(one) ? other : one))
  return new Set(rarest.flatMap(({ postings, length }) => Array.from(postings.subarray(0, length), slotOfPosting)))
}

/** A query in quotation marks is taken as it is written. */
const isQuoted = (query: string): boolean => /^\s*["“«].+["”»]\s*$/su.test(query)

/** Keeps the documents with the `limit` lowest numbers of typos. Returns how many these are. */
function keepFewestTypos(relevance: Int32Array, limit: number): number {
  const found = new Set<number>()
  for (const score of relevance) if (score > 0) found.add(typosOf(score))
  const lowest = [...found].sort((a, b) => a - b).slice(0, limit)
  let count = 0
  for (const [document, score] of relevance.entries()) {
    if (score === 0) continue
    if (lowest.includes(typosOf(score))) count++
    else relevance[document] = 0
  }
  return count
}
