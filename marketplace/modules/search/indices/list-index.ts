import type { Locale } from '../../../shared/locale.ts'
import type { Clause, Condition, Conditions } from '../algolia/conditions.ts'
import type { SearchRecord } from '../algolia/hits.ts'
import type { SearchIndex } from '../algolia/search-index.ts'
import { type FoundItems, type ListedItem, textList } from '../text-index/text-list.ts'
import { isStopWord, wordsOf } from '../text-index/tokenizer.ts'

/** A record of a list that fits in memory as it is. */
export type ListEntry = ListedItem<SearchRecord>
/** A list that can be searched; an empty query finds all, the most popular first. */
export type ReadyList = (query: string, locale: Locale) => FoundItems<SearchRecord>

export function readyList(entries: readonly ListEntry[]): ReadyList {
  const find = textList(entries)
  return (query, locale) => {
    const found = find(query, locale)
    const words = query.split(' ')
    if (words.length < 2) return found
    // Of few records one that has only some of the words is not what was meant, whereas products may be.
    const byWord = words
      .map((word, at) => (at < words.length - 1 ? `${word} ` : word))
      .filter((word) => !wordsOf(word).every((each) => isStopWord(each, locale)))
      .map((word) => find(word, locale))
    const having = byWord.map(({ items }) => new Set(items))
    const items = found.items.filter((item) => having.every((those) => those.has(item)))
    return { items, matchedWords: items.length > 0 ? found.matchedWords : new Set() }
  }
}

interface ListSources {
  readonly locale: Locale
  readonly searched: readonly string[]
  readonly list: (locale: Locale) => Promise<ReadyList>
  /** Adds to a record what is dear to know of all of them. */
  readonly complete?: (record: SearchRecord) => Promise<SearchRecord>
}

/** The index of a small list. Nothing is counted in it; conditions are compared with the records. */
export function listIndex({ locale, searched, list, complete }: ListSources): SearchIndex {
  const completed = (records: readonly SearchRecord[]) =>
    complete ? Promise.all(records.map(complete)) : Promise.resolve(records)

  return {
    locale,
    searched,

    find: async (params, { skip, limit }, asked) => {
      const { items, matchedWords } = (await list(asked.locale))(params.query, asked.locale)
      const records = items.filter((record) => meets(record, params.conditions))
      return {
        records: await completed(records.slice(skip, skip + limit)),
        total: records.length,
        facets: new Map(),
        stats: new Map(),
        matchedWords,
      }
    },

    facetValues: async () => undefined,

    record: async (objectId, asked) => {
      const { items } = (await list(asked.locale))('', asked.locale)
      const found = items.find(({ objectID }) => objectID === objectId)
      return found && (await completed([found]))[0]
    },

    browse: async (after, most, asked) => {
      const { items } = (await list(asked.locale))('', asked.locale)
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

const meets = (record: SearchRecord, conditions: Conditions): boolean =>
  conditions.every((clause: Clause) => clause.some((condition) => holds(record, condition)))

function holds(record: SearchRecord, condition: Condition): boolean {
  const value = Object.hasOwn(record, condition.attribute) ? record[condition.attribute] : undefined
  if (condition.kind === 'facet') {
    const values = Array.isArray(value) ? value : [value]
    return values.some((each) => String(each) === condition.value) !== condition.isNot
  }
  if (typeof value !== 'number') return condition.operator === '!='
  switch (condition.operator) {
    case '<':
      return value < condition.value
    case '<=':
      return value <= condition.value
    case '>':
      return value > condition.value
    case '>=':
      return value >= condition.value
    case '=':
      return value === condition.value
    case '!=':
      return value !== condition.value
  }
}
