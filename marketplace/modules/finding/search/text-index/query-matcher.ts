import { MAX_SEARCH_LENGTH } from '../../../../../contract/finding/search-rules.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { withCompoundTerms } from './compound-terms.ts'
import type { Slots } from './postings.ts'
import { queryRewriter } from './query-rewriter.ts'
import { asSynonym, typosOf } from './ranking.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'
import type { TermDictionary } from './term-dictionary.ts'
import { headOf, isRecipientWord, isStopWord, tokenize, wordsOf } from './tokenizer.ts'
import { translatorOf } from './translator.ts'
import type { TypoTolerance } from './typo-tolerance.ts'
import { type MatchedWords, type WordQuery, wordMatcher } from './word-matcher.ts'

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

/**
 * Creates a matcher of queries against a dictionary. It reuses its working memory between calls.
 * @param minPrefix letters from which a word may be unfinished
 */
export function matcher(dictionary: TermDictionary, slots: Slots, minPrefix: number) {
  let synonyms: Synonyms = noSynonyms
  const rewriter = queryRewriter(dictionary, (word, locale) => synonyms.has(word, locale))
  const words = wordMatcher(dictionary, slots, minPrefix, () => synonyms)
  let relevance = new Int32Array(0)
  let translated = new Int32Array(0)

  /** Returns the query with its words as texts have them: 'Candel red' as 'candle red'. */
  function corrected(query: string, locale: Locale): string {
    const tokens = tokenize(query)
    const terms = withCompoundTerms(tokens.map(({ word }) => word))
    let done = 0
    let text = ''
    for (const [at, { word, start, end }] of tokens.entries()) {
      const isPrefix = at === tokens.length - 1 && end === query.length
      const isPlain = terms.includes(word) && !isRecipientWord(word) && !isStopWord(word, locale)
      const rewritten = isPlain ? rewriter.rewritten(word, isPrefix, locale) : undefined
      text += query.slice(done, start) + (rewritten?.join(' ') ?? query.slice(start, end))
      done = end
    }
    return text + query.slice(done)
  }

  /** A gift for someone is what that person likes, or any gift. 'Gift box' is a thing. */
  function matchReading(terms: readonly string[], query: WordQuery, scores: Int32Array): MatchedWords {
    const { locale } = query
    const head = terms[headOf(terms, locale)] ?? ''
    const others = isRecipientWord(head) ? terms.filter((word) => !isRecipientWord(word)) : terms
    const wanted = others.some((word) => !isStopWord(word, locale)) ? others : terms
    const found = words.match(wanted, query, scores)
    return found.count === 0 && others.length < terms.length ? words.match([head], query, scores) : found
  }

  /**
   * Adds the documents that match the query in English, unless those that were found are sure to be meant. Those that match
   * in both languages keep the better score.
   */
  function withTranslation(found: MatchedWords, terms: readonly string[], query: WordQuery): MatchedWords {
    const english = found.isSure ? undefined : translatorOf(query.locale)?.inEnglish(terms)
    if (!english) return found
    const added = matchReading(
      english,
      { ...query, locale: 'en', unfinished: undefined, isTranslation: true },
      translated,
    )
    if (added.count === 0 || added.missing > found.missing) return found
    let count = found.count
    for (let document = 0; document < translated.length; document++) {
      const score = translated[document] ?? 0
      if (score === 0) continue
      const known = relevance[document] ?? 0
      if (known === 0) count++
      relevance[document] = Math.max(known, asSynonym(score))
    }
    const matchedWords = new Set([...found.matchedWords, ...added.matchedWords])
    return { ...added, count, matchedWords }
  }

  const match = (query: string, locale: Locale, typoTolerance: TypoTolerance = true): TextMatches | undefined => {
    if (query.trim() === '') return undefined
    const toleratesTypos = typoTolerance !== false && !isQuoted(query)
    if (relevance.length <= slots.lastDocument) {
      relevance = new Int32Array(Math.ceil((slots.lastDocument + 1) * 1.2))
      translated = new Int32Array(relevance.length)
    }
    const typed = query.slice(0, MAX_SEARCH_LENGTH)
    const text = toleratesTypos ? corrected(typed, locale) : typed
    const terms = withCompoundTerms(wordsOf(text))
    const unfinished = /[\p{L}\p{N}\p{M}]['’]?$/u.test(text) ? terms.at(-1) : undefined
    const wordQuery = { locale, unfinished, toleratesTypos, isTranslation: false }
    const own = matchReading(terms, wordQuery, relevance)
    const found = toleratesTypos ? withTranslation(own, terms, wordQuery) : own

    const correctedQuery = found.count > 0 && text !== typed ? text : undefined
    const count =
      typoTolerance === 'min' || typoTolerance === 'strict'
        ? keepFewestTypos(relevance, typoTolerance === 'min' ? 1 : 2)
        : found.count
    return { count, relevance, matchedWords: found.matchedWords, correctedQuery }
  }

  return {
    match,
    setSynonyms: (next: Synonyms) => {
      synonyms = next
    },
  }
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
