import { type Locale, locales } from '../../../../shared/text/locale.ts'
import { englishWordList } from './english-words.ts'
import { foundWords, type QueryWord } from './found-words.ts'
import { inflectionsOf } from './inflections.ts'
import { type Slots, slotOfPosting } from './postings.ts'
import { asKind, asWhole, kindTypos, MAX_QUERY_WORDS, scoreOf, withTypos } from './ranking.ts'
import { MAX_PHRASE_WORDS, type Phrase, type Synonyms } from './synonyms.ts'
import type { Term, TermDictionary } from './term-dictionary.ts'
import { headOf, isStopWord, singularOf, variantsOf } from './tokenizer.ts'
import { translatorOf } from './translations/translator.ts'
import { maxTyposFor } from './typo-tolerance.ts'

/** With fewer exact matches than this, matches with typos are added. */
const MIN_EXACT_MATCHES = 5
/** Broad words have very many narrower ones. */
const MAX_RELATED = 100
/** A shorter unfinished word with a typo would be the beginning of too many words: 'cafe' that of 'calendula'. */
const MIN_PREFIX_WITH_TYPOS = 6

/** A query word that a phrase stands for, with the typos that led to the phrase. */
interface ReplacedWord {
  readonly queryWord: QueryWord
  readonly typos: number
}

const NO_MATCH: MatchedWords = { missing: Number.POSITIVE_INFINITY, isSure: false, matchedWords: new Set() }

/** Matches the words of a query against a dictionary. It reuses its working memory between calls. */
export interface WordMatcher {
  /** Replaces `scores` by those of the documents that match these words. */
  match(words: readonly string[], query: WordQuery, scores: Scores): MatchedWords
}

/** The documents that a query found. Working memory with a place for every document. */
export interface Scores {
  /** By document: 0 when it does not match, otherwise its score (see ranking.ts). */
  readonly relevance: Int32Array
  /** The first `count` are the documents that match, in no order. */
  readonly documents: Int32Array
  count: number
}

export interface WordQuery {
  readonly locale: Locale
  /** The word that may be the beginning of a longer one. */
  readonly unfinished: string | undefined
  /** Otherwise only the words themselves and their synonyms match. */
  readonly toleratesTypos: boolean
  /** Words that no text has lead to related ones. */
  readonly relatesWords: boolean
  /** The words come from a translation, so that none is misspelt. */
  readonly isTranslation: boolean
}

export interface MatchedWords {
  /** How many words of the query all documents lack. */
  readonly missing: number
  /** Enough documents of the kind that the query names have all its words, without typos. */
  readonly isSure: boolean
  /** As the index stores them. */
  readonly matchedWords: ReadonlySet<string>
}

/**
 * @param minPrefix letters from which a word may be unfinished
 * @param currentSynonyms returns the synonyms of now
 */
export function wordMatcher(
  dictionary: TermDictionary,
  slots: Slots,
  minPrefix: number,
  currentSynonyms: () => Synonyms,
): WordMatcher {
  const found = foundWords(slots)
  const { record } = found

  function queryWords(words: readonly string[], { unfinished, locale }: WordQuery): readonly QueryWord[] {
    const queryTerms = [...new Set(words)].slice(0, MAX_QUERY_WORDS)
    const significant = queryTerms.filter((word) => !isStopWord(word, locale))
    const queryWord = significant.length > 0 ? significant : queryTerms.filter((word) => word.length >= minPrefix)
    const head = queryTerms[headOf(queryTerms, locale)]
    return queryWord.map((word, at) => {
      const isPrefix = word.length >= minPrefix && word === unfinished
      return found.wordAt(at, { word, isPrefix, isHead: word === head })
    })
  }

  function matchExact(queryWord: QueryWord, locale: Locale, isAlone: boolean): void {
    for (const variant of variantsOf(queryWord.word, locale)) {
      const term = dictionary.get(variant)
      if (term) record(queryWord, term, { isWhole: true })
    }
    if (!queryWord.isFound) matchInflections(queryWord, locale)
    // Beside other words, which narrow what is found, a whole word may still be the beginning of a longer one, unless
    // it names things: 'bath mat' is no matcha.
    if (!queryWord.isPrefix || (isAlone ? isCommon(queryWord) : queryWord.isName)) return
    const canBeKind = !queryWord.isFound
    for (const term of dictionary.startingWith(knownSingularOf(queryWord.word, locale))) {
      record(queryWord, term, { canBeKind })
    }
  }

  /** Matches the first other form of the word that texts have: 'blanco' finds 'blanca'. */
  function matchInflections(queryWord: QueryWord, locale: Locale): void {
    for (const form of inflectionsOf(queryWord.word, locale)) {
      for (const variant of variantsOf(form, locale)) {
        const term = dictionary.get(variant)
        if (term) record(queryWord, term)
      }
      if (queryWord.isFound) return
    }
  }

  /** Returns the singular of a word when texts have it, else the word: a plural finds what its singular finds. */
  function knownSingularOf(word: string, locale: Locale): string {
    const singular = singularOf(word, locale)
    return dictionary.get(singular) ? singular : word
  }

  /** True when enough documents have the whole word, so that it is hardly the beginning of another one. */
  function isCommon({ quality }: QueryWord): boolean {
    const candidates = found.candidates()
    let count = 0
    for (let at = 0; at < candidates.length && count < MIN_EXACT_MATCHES; at++)
      if ((quality[candidates[at] ?? 0] ?? 0) > 0) count++
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
    const synonyms = currentSynonyms()
    const words = queryTerms.map(({ word, isPrefix, isFound }) => {
      const closest = isFound || !toleratesTypos ? undefined : synonyms.closestTo(word, locale, isPrefix)
      return closest ?? { word, typos: 0 }
    })
    const spelled = words.map(({ word }) => word)
    for (let at = 0; at < words.length; ) {
      const replacement = synonyms.startingAt(spelled, at, locale)
      const end = at + (replacement?.length ?? 1)
      const replaced = queryTerms.slice(at, end).map((queryWord, from) => ({
        queryWord,
        typos: words[at + from]?.typos ?? 0,
      }))
      for (const phrase of replacement?.finds ?? []) matchPhrase(replaced, phrase, locale)
      at = end
    }
  }

  /** Matches related words in place of a word that no document has, or that details alone mention. */
  function matchRelated(queryWord: QueryWord, locale: Locale): void {
    if (queryWord.isFound && !(queryWord.isHead && !queryWord.isProminent)) return
    for (const variant of variantsOf(queryWord.word, 'en')) {
      for (const phrases of englishWordList().relatedTo(variant)) {
        for (const phrase of phrases.slice(0, MAX_RELATED)) {
          if (phrase.length <= MAX_PHRASE_WORDS) matchPhrase([{ queryWord, typos: 1 }], phrase, locale, false)
        }
        if (queryWord.isHead ? queryWord.isProminent : queryWord.isFound) return
      }
    }
  }

  /** Matches a phrase in place of some query words. Related words mean something else in details: a 'spread' is honey. */
  function matchPhrase(replaced: readonly ReplacedWord[], phrase: Phrase, locale: Locale, inDetails = true): void {
    const terms = phrase.map((word) => variantsOf(word, locale).flatMap((variant) => dictionary.get(variant) ?? []))
    if (terms.some((variants) => variants.length === 0)) return
    const [only] = replaced
    if (only && replaced.length === 1 && terms.length === 1) {
      for (const term of terms[0] ?? []) record(only.queryWord, term, { typos: only.typos, inDetails })
      return
    }
    const phraseWords = phrase.flatMap((word, at) => {
      const phraseWord = found.phraseWordAt(at, word)
      if (!phraseWord) return []
      for (const term of terms[at] ?? []) record(phraseWord, term, { inDetails })
      return [phraseWord]
    })
    if (!phraseWords.every(({ isFound }) => isFound)) return
    // A document has several postings of a word; further ones change nothing.
    for (const { postings, length } of rarestWord(terms))
      for (let at = 0; at < length; at++) matchPhraseIn(slotOfPosting(postings[at] ?? 0), replaced, phraseWords)
  }

  function matchPhraseIn(slot: number, replaced: readonly ReplacedWord[], phrase: readonly QueryWord[]): void {
    const isWordByWord = replaced.length === phrase.length
    let lowest = 255
    let isKind = false
    for (const { quality } of phrase) {
      const here = quality[slot] ?? 0
      if (here < lowest) lowest = here
      if (kindTypos(here) !== undefined) isKind = true
    }
    if (lowest === 0) return
    const quality = isKind ? asKind(lowest) : lowest
    for (const [at, { queryWord, typos }] of replaced.entries()) {
      const from = phrase[isWordByWord ? at : 0]
      const own = from?.quality[slot] ?? 0
      const matched = withTypos(isWordByWord ? (isKind ? asKind(own) : own) : quality, typos)
      const value = replaced.length > 1 ? asWhole(matched) : matched
      queryWord.isFound = true
      if (value <= (queryWord.quality[slot] ?? 0)) continue
      queryWord.quality[slot] = value
      if ((slots.documents[slot] ?? -1) >= 0) found.note(queryWord, slot, value)
      // A phrase that replaces another number of words is as close together as one word.
      queryWord.position[slot] = (from?.position[slot] ?? 0) + (isWordByWord ? 0 : at)
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

  const match: WordMatcher['match'] = (words, query, scores) => {
    const { locale, toleratesTypos } = query
    found.begin(1 | (1 << locales.indexOf(locale)))
    scores.relevance.fill(0)
    scores.count = 0
    const queryTerms = queryWords(words, query)
    if (queryTerms.length === 0) return NO_MATCH
    for (const queryWord of queryTerms) matchExact(queryWord, locale, queryTerms.length === 1)
    matchSynonyms(queryTerms, locale, toleratesTypos)
    // A word of another language is no English word, and no misspelt one.
    const isTranslated = ({ word }: QueryWord) => translatorOf(locale)?.has(word) ?? false
    const uncertain = toleratesTypos ? queryTerms.filter((queryWord) => !isTranslated(queryWord)) : []
    for (const queryWord of query.relatesWords ? uncertain : []) matchRelated(queryWord, locale)
    if (toleratesTypos) matchSplitOrJoined(queryTerms, locale)
    const typed = query.isTranslation ? [] : uncertain
    for (const queryWord of typed) if (!queryWord.isFound) matchTypos(queryWord, locale)
    let counts = found.countMatches(queryTerms)
    if ((counts[queryTerms.length] ?? 0) < MIN_EXACT_MATCHES && typed.length > 0) {
      for (const queryWord of typed) if (!queryWord.hasTypos) matchTypos(queryWord, locale)
      counts = found.countMatches(queryTerms)
    }
    let needed = queryTerms.length
    while (needed > 0 && counts[needed] === 0) needed--
    if (needed === 0) return NO_MATCH
    chooseHead(queryTerms, locale)
    const kind = queryTerms.find(({ isHead, isName }) => isHead && isName)
    // Of a long wish, the thing that it names is enough.
    if (needed * 2 < queryTerms.length && !kind) return NO_MATCH
    const isOfKind = (slot: number) => kind !== undefined && kindTypos(kind.quality[slot] ?? 0) === kind.kindTypos
    const candidates = found.candidates()
    let complete = 0
    for (let at = 0; kind && at < candidates.length && complete < MIN_EXACT_MATCHES; at++) {
      const slot = candidates[at] ?? 0
      if (found.wordCount(slot) === needed && isOfKind(slot)) complete++
    }
    const addsKind = kind !== undefined && complete < MIN_EXACT_MATCHES
    for (let at = 0; at < candidates.length; at++) {
      const slot = candidates[at] ?? 0
      const ofKind = isOfKind(slot)
      if (found.wordCount(slot) !== needed && !(addsKind && ofKind)) continue
      const document = slots.documents[slot] ?? 0
      scores.documents[scores.count++] = document
      scores.relevance[document] = scoreOf(queryTerms, slot, ofKind, kind !== undefined, slots.lengths)
    }
    const isSure = kind?.kindTypos === 0 && !addsKind && needed === queryTerms.length
    return { missing: queryTerms.length - needed, isSure, matchedWords: found.matchedWords() }
  }

  return { match }
}

/** Returns the terms of the rarest word of a phrase. Only their documents can have the whole phrase. */
function rarestWord(phrase: readonly (readonly Term[])[]): readonly Term[] {
  const sizeOf = (terms: readonly Term[]) => terms.reduce((sum, { length }) => sum + length, 0)
  return phrase.reduce((one, other) => (sizeOf(other) < sizeOf(one) ? other : one))
}
