import type { Locale } from '../../../../shared/text/locale.ts'
import { highlight, variantsOf, wordsOf } from '../text-index/tokenizer.ts'
import type { SearchParams } from './search-params.ts'

export type SearchRecord = Readonly<Record<string, unknown>> & { readonly objectID: string }

interface Mark {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
  readonly matchedWords: readonly string[]
  readonly fullyHighlighted?: boolean
}

interface Marking {
  /** The searchable attributes. The request may ask for highlights of only some of them. */
  readonly searched: readonly string[]
  readonly matchedWords: ReadonlySet<string>
  /** The number of words in the query. */
  readonly wordCount: number
  readonly locale: Locale
}

/** Returns a record as a hit: the requested attributes and the highlights. */
export function hitOf(record: SearchRecord, params: SearchParams, marking: Marking): SearchRecord {
  const names = params.highlight?.includes('*') ? undefined : params.highlight
  const marked = marking.searched.filter((attribute) => !names || names.includes(attribute))
  const marks = Object.fromEntries(
    marked.flatMap((attribute) => {
      const value = record[attribute]
      return typeof value === 'string' ? [[attribute, markOf(value, params.highlightTags, marking)] as const] : []
    }),
  )
  return { ...pick(record, params.retrieve), ...(marked.length > 0 && { _highlightResult: marks }) }
}

/**
 * Returns the requested attributes: all, the named ones, or all except those with a minus. `objectID` is always
 * included.
 */
export function pick(record: SearchRecord, attributes: readonly string[] | undefined): SearchRecord {
  if (!attributes || (attributes.includes('*') && !attributes.some((name) => name.startsWith('-')))) return record
  const named = new Set(attributes.map((name) => name.split('.', 1)[0] ?? name))
  const isLeftOut = attributes.some((name) => name.startsWith('-'))
  const keeps = (name: string) => (isLeftOut ? !named.has(`-${name}`) : named.has(name))
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => keeps(name))),
    objectID: record.objectID,
  }
}

/** Returns the text with the matched words between the highlight tags. */
function marked(
  text: string,
  [before, after]: SearchParams['highlightTags'],
  { matchedWords, locale }: Pick<Marking, 'matchedWords' | 'locale'>,
): string {
  const parts = highlight(text, matchedWords, locale)
  return parts.map((part) => (part.isMatch ? before + part.text + after : part.text)).join('')
}

function markOf(value: string, [before, after]: SearchParams['highlightTags'], marking: Marking): Mark {
  const parts = highlight(value, marking.matchedWords, marking.locale)
  const matched = [...new Set(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase()))]
  if (matched.length === 0) return { value, matchLevel: 'none', matchedWords: [] }
  return {
    value: parts.map(({ text, isMatch }) => (isMatch ? before + text + after : text)).join(''),
    matchLevel: matched.length >= marking.wordCount ? 'full' : 'partial',
    matchedWords: matched,
    fullyHighlighted: parts.every(({ text, isMatch }) => isMatch || text.trim() === ''),
  }
}

export interface FacetHit {
  readonly value: string
  readonly highlighted: string
  readonly count: number
}

/** Returns the facet values in which every word of the facet query starts a word, most frequent first. */
export function facetHits(values: ReadonlyMap<string, number>, params: SearchParams, locale: Locale): FacetHit[] {
  const queryWords = wordsOf(params.facetQuery)
  return [...values]
    .flatMap(([value, count]) => {
      const matched = matchedWords(wordsOf(value), queryWords, locale)
      return matched
        ? [{ value, highlighted: marked(value, params.highlightTags, { matchedWords: matched, locale }), count }]
        : []
    })
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, params.maxFacetHits)
}

/** Returns the words of the value that match, or undefined when a query word matches none of them. */
function matchedWords(
  words: readonly string[],
  queryWords: readonly string[],
  locale: Locale,
): Set<string> | undefined {
  const matched = new Set<string>()
  for (const each of queryWords) {
    const found = words.filter((word) => variantsOf(word, locale).some((variant) => variant.startsWith(each)))
    if (found.length === 0) return undefined
    for (const word of found) matched.add(word)
  }
  return matched
}
