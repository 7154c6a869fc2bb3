import type { Locale } from '../../../shared/locale.ts'
import { spellingsOf, wordsOf } from '../text-index/tokenizer.ts'
import { marked } from './hits.ts'
import type { SearchParams } from './search-params.ts'

export interface FacetHit {
  readonly value: string
  readonly highlighted: string
  readonly count: number
}

/** Values that have a word for each word of the search, or the beginning of one; the most frequent first. */
export function facetHits(values: ReadonlyMap<string, number>, params: SearchParams, locale: Locale): FacetHit[] {
  const asked = wordsOf(params.facetQuery)
  return [...values]
    .flatMap(([value, count]) => {
      const matched = matchedWords(wordsOf(value), asked, locale)
      return matched
        ? [{ value, highlighted: marked(value, params.highlightTags, { matchedWords: matched, locale }), count }]
        : []
    })
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, params.maxFacetHits)
}

/** Undefined when some word that was asked for is not there. */
function matchedWords(words: readonly string[], asked: readonly string[], locale: Locale): Set<string> | undefined {
  const matched = new Set<string>()
  for (const each of asked) {
    const found = words.filter((word) => spellingsOf(word, locale).some((spelling) => spelling.startsWith(each)))
    if (found.length === 0) return undefined
    for (const word of found) matched.add(word)
  }
  return matched
}
