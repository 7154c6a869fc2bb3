import type { Locale } from '../../../../shared/text/locale.ts'
import { type IndexedText, textIndex } from './text-index.ts'
import type { TypoTolerance } from './typo-tolerance.ts'

export interface ListedItem<Item> {
  readonly item: Item
  readonly texts: readonly IndexedText[]
  /** Breaks ties between equally good matches. */
  readonly popularity: number
}

export interface FoundItems<Item> {
  /** All matches, best first. */
  readonly items: readonly Item[]
  readonly matchedWords: ReadonlySet<string>
}

/**
 * Creates a list that is searched with the rules of the text index. An empty query returns everything, most popular
 * first.
 */
export function textList<Item>(
  listed: readonly ListedItem<Item>[],
): (query: string, locale: Locale, typoTolerance?: TypoTolerance, relatesWords?: boolean) => FoundItems<Item> {
  const ordered = listed.toSorted((a, b) => b.popularity - a.popularity)
  const index = textIndex()
  for (const [document, { texts }] of ordered.entries()) index.set(document, texts)

  return (query, locale, typoTolerance, relatesWords) => {
    const matches = index.match(query, locale, typoTolerance, relatesWords)
    if (!matches) return { items: ordered.map(({ item }) => item), matchedWords: new Set() }
    const relevanceOf = (document: number) => matches.relevance[document] ?? 0
    const found = [...ordered.keys()].filter((document) => relevanceOf(document) > 0)
    found.sort((a, b) => relevanceOf(b) - relevanceOf(a) || a - b)
    return {
      items: found.flatMap((document) => ordered[document]?.item ?? []),
      matchedWords: matches.matchedWords,
    }
  }
}
