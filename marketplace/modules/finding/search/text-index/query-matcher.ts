import { MAX_SEARCH_LENGTH } from '../../../../../contract/finding/search-rules.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { withCompoundTerms } from './compound-terms.ts'
import type { Slots } from './postings.ts'
import { queryRewriter } from './query-rewriter.ts'
import { asSynonym, typosOf } from './ranking.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'
import type { TermDictionary } from './term-dictionary.ts'
import { headOf, isRecipientWord, isStopWord, tokenize, wordsOf } from './tokenizer.ts'
import { translatorOf } from './translations/translator.ts'
import type { TypoTolerance } from './typo-tolerance.ts'
import { type MatchedWords, type Scores, type WordQuery, wordMatcher } from './word-matcher.ts'

/** The documents that match a query. */
export interface TextMatches extends Readonly<Scores> {
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
  let scores = emptyScores(0)
  let translated = emptyScores(0)

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
  function matchReading(terms: readonly string[], query: WordQuery, found: Scores): MatchedWords {
    const { locale } = query
    const head = terms[headOf(terms, locale)] ?? ''
    const others = isRecipientWord(head) ? terms.filter((word) => !isRecipientWord(word)) : terms
    const wanted = others.some((word) => !isStopWord(word, locale)) ? others : terms
    const matched = words.match(wanted, query, found)
    return found.count === 0 && others.length < terms.length ? words.match([head], query, found) : matched
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
    if (translated.count === 0 || added.missing > found.missing) return found
    for (let at = 0; at < translated.count; at++) {
      const document = translated.documents[at] ?? 0
      const known = scores.relevance[document] ?? 0
      if (known === 0) scores.documents[scores.count++] = document
      scores.relevance[document] = Math.max(known, asSynonym(translated.relevance[document] ?? 0))
    }
    const matchedWords = new Set([...found.matchedWords, ...added.matchedWords])
    return { ...added, matchedWords }
  }

  const match = (
    query: string,
    locale: Locale,
    typoTolerance: TypoTolerance = true,
    relatesWords = true,
  ): TextMatches | undefined => {
    if (query.trim() === '') return undefined
    const toleratesTypos = typoTolerance !== false && !isQuoted(query)
    if (scores.relevance.length <= slots.lastDocument) {
      scores = emptyScores(Math.ceil((slots.lastDocument + 1) * 1.2))
      translated = emptyScores(scores.relevance.length)
    }
    const typed = query.slice(0, MAX_SEARCH_LENGTH)
    const text = toleratesTypos ? corrected(typed, locale) : typed
    const terms = withCompoundTerms(wordsOf(text))
    const unfinished = /[\p{L}\p{N}\p{M}]['’]?$/u.test(text) ? terms.at(-1) : undefined
    const wordQuery = { locale, unfinished, toleratesTypos, relatesWords, isTranslation: false }
    const own = matchReading(terms, wordQuery, scores)
    const { matchedWords } = toleratesTypos ? withTranslation(own, terms, wordQuery) : own

    const correctedQuery = scores.count > 0 && text !== typed ? text : undefined
    if (typoTolerance === 'min' || typoTolerance === 'strict') keepFewestTypos(scores, typoTolerance === 'min' ? 1 : 2)
    return { ...scores, matchedWords, correctedQuery }
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

function emptyScores(capacity: number): Scores {
  return { relevance: new Int32Array(capacity), documents: new Int32Array(capacity), count: 0 }
}

/** Keeps the documents with the `limit` lowest numbers of typos. */
function keepFewestTypos(scores: Scores, limit: number): void {
  const { relevance, documents, count } = scores
  const typosAt = (document: number) => typosOf(relevance[document] ?? 0)
  const all = documents.subarray(0, count)
  const lowest = [...new Set(Array.from(all, typosAt))].sort((a, b) => a - b).slice(0, limit)
  scores.count = 0
  for (const document of all) {
    if (lowest.includes(typosAt(document))) documents[scores.count++] = document
    else relevance[document] = 0
  }
}
