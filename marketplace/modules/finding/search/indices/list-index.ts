import type { Locale } from '../../../../shared/text/locale.ts'
import type { Condition, NumberOperator } from '../algolia/conditions.ts'
import type { SearchRecord } from '../algolia/hits.ts'
import type { SearchIndex } from '../algolia/search-index.ts'
import type { SearchParams } from '../algolia/search-params.ts'
import { holdsFor } from '../engine/filters/where.ts'
import { type FoundItems, type ListedItem, textList } from '../text-index/text-list.ts'
import { isStopWord, wordsOf } from '../text-index/tokenizer.ts'

/** A record of an index that is small enough to be held in memory. */
export type ListEntry = ListedItem<SearchRecord>
/** A searchable list. An empty query returns everything, most popular first. */
export type ReadyList = (
  query: string,
  locale: Locale,
  options?: Pick<SearchParams, 'typoTolerance' | 'areWordsOptional'>,
) => FoundItems<SearchRecord>

export function readyList(entries: readonly ListEntry[]): ReadyList {
  const list = textList(entries)
  return (query, locale, { typoTolerance, areWordsOptional } = { typoTolerance: true, areWordsOptional: false }) => {
    // While somebody types, 'mug' means no face. Once nothing was found, related words are better than none.
    const find = (text: string) => list(text, locale, typoTolerance, areWordsOptional)
    const found = find(query)
    const words = query.split(' ')
    if (words.length < 2) return found
    // In a small list, a record with only some of the words is not a useful result, unlike in the product index.
    const byWord = words
      .map((word, at) => (at < words.length - 1 ? `${word} ` : word))
      .filter((word) => !wordsOf(word).every((each) => isStopWord(each, locale)))
      .map(find)
    const having = byWord.map(({ items }) => new Set(items))
    const items = found.items.filter((item) => having.every((those) => those.has(item)))
    if (items.length > 0) return { items, matchedWords: found.matchedWords }
    if (!areWordsOptional) return { items, matchedWords: new Set() }
    const wordCount = (item: SearchRecord) => having.filter((those) => those.has(item)).length
    const some = [...new Set(byWord.flatMap((each) => each.items))]
    return {
      items: some.toSorted((a, b) => wordCount(b) - wordCount(a)),
      matchedWords: new Set(byWord.flatMap((each) => [...each.matchedWords])),
    }
  }
}

interface ListSources {
  readonly locale: Locale
  readonly searched: readonly string[]
  readonly list: (locale: Locale) => Promise<ReadyList>
  /** Adds details to the returned records that would be expensive to compute for all of them. */
  readonly complete?: (record: SearchRecord) => Promise<SearchRecord>
}

/** Creates the index of a small list. It has no facets; conditions are checked against the records. */
export function listIndex({ locale, searched, list, complete }: ListSources): SearchIndex {
  const completed = (records: readonly SearchRecord[]) =>
    complete ? Promise.all(records.map(complete)) : Promise.resolve(records)

  return {
    locale,
    searched,

    find: async (params, { skip, limit }, context) => {
      const { items, matchedWords } = (await list(context.locale))(params.query, context.locale, params)
      const records = items.filter((record) => holdsFor(params.conditions, (condition) => holds(record, condition)))
      return {
        records: await completed(records.slice(skip, skip + limit)),
        total: records.length,
        facets: new Map(),
        stats: new Map(),
        matchedWords,
      }
    },

    isFacet: () => false,

    records: async (objectIds, context) => {
      const { items } = (await list(context.locale))('', context.locale)
      const ids = new Set(objectIds)
      return completed(items.filter(({ objectID }) => ids.has(objectID)))
    },

    browse: async (after, most, context) => {
      const { items } = (await list(context.locale))('', context.locale)
      const start = /^\d{1,9}$/.test(after) ? Number(after) : 0
      const next = start + most
      return {
        records: await completed(items.slice(start, next)),
        total: items.length,
        ...(next < items.length && { next: String(next) }),
      }
    },
  }
}

function holds(record: SearchRecord, condition: Condition): boolean {
  const value = Object.hasOwn(record, condition.attribute) ? record[condition.attribute] : undefined
  if (!('operator' in condition)) {
    const values = Array.isArray(value) ? value : [value]
    return values.some((each) => String(each) === condition.value) !== condition.isNot
  }
  if (typeof value !== 'number') return condition.operator === '!='
  return COMPARISONS[condition.operator](value, condition.value)
}

const COMPARISONS: Readonly<Record<NumberOperator, (value: number, than: number) => boolean>> = {
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
  '=': (value, than) => value === than,
  '!=': (value, than) => value !== than,
}
