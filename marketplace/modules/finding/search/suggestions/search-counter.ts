import { LRUCache } from 'lru-cache'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { everything, type ProductSearch } from '../engine/search-query.ts'
import { REPEATED_SEARCH_MS, SEARCHES_KEPT_DAYS } from '../search-policy.ts'
import { isStopWord, variantsOf, wordsOf } from '../text-index/tokenizer.ts'
import { suggestibleQuery } from './query-text.ts'
import { addSearchCounts, type CountedQuery, deleteRareQueries } from './suggestions-repository.ts'

export interface CountedSearch {
  readonly text: string
  readonly locale: Locale
  /** Identifies the searcher so that repetitions count once: a network or an anonymous id. It is never stored. */
  readonly by: string
  /** The query was submitted: the visitor is not typing any more. */
  readonly isWhole?: boolean
}

/**
 * Counts searches for the suggestions. A search field sends a request for every prefix that a visitor types; only the
 * last one counts, after a pause of some seconds. A visitor counts once an hour for each query. Only queries whose
 * words all occur in products are stored, so that names, addresses and typos are never suggested.
 */
export type SearchCounter = ReturnType<typeof searchCounter>

interface CounterSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly engine: Pick<ProductSearch, 'find'>
}

const TYPING_PAUSE_MS = 4000
const MAX_VISITORS = 20_000
const MAX_PENDING_QUERIES = 200
const MAX_STORED_QUERIES = 5000

interface Typed {
  readonly locale: Locale
  readonly query: string
  readonly at: number
}

export function searchCounter({ db, clock, engine }: CounterSources) {
  const typing = new LRUCache<string, Typed>({ max: MAX_VISITORS })
  const counted = new LRUCache<string, number>({ max: MAX_VISITORS })
  let pending = new Map<string, { locale: Locale; query: string; searches: number }>()

  function add(by: string, { locale, query }: Pick<Typed, 'locale' | 'query'>): void {
    const now = clock.now().getTime()
    const visitorKey = `${by} ${locale} ${query}`
    const key = `${locale} ${query}`
    if ((counted.get(visitorKey) ?? Number.NEGATIVE_INFINITY) > now - REPEATED_SEARCH_MS) return
    if (!pending.has(key) && pending.size >= MAX_PENDING_QUERIES) return
    counted.set(visitorKey, now)
    const entry = pending.get(key) ?? { locale, query, searches: 0 }
    entry.searches += 1
    pending.set(key, entry)
  }

  return {
    count: ({ text, locale, by, isWhole = false }: CountedSearch): void => {
      const query = suggestibleQuery(text)
      const before = typing.get(by)
      if (before && (query === undefined || !isOneSearch(before.query, query))) add(by, before)
      typing.delete(by)
      if (query === undefined) return
      if (isWhole) add(by, { locale, query })
      else typing.set(by, { locale, query, at: clock.now().getTime() })
    },

    /** Stores the queries that are complete. */
    flush: async (): Promise<void> => {
      const finishedBefore = clock.now().getTime() - TYPING_PAUSE_MS
      for (const [by, typed] of [...typing.entries()]) {
        if (typed.at > finishedBefore) continue
        typing.delete(by)
        add(by, typed)
      }
      const searches = [...pending.values()]
      pending = new Map()
      const suggestible: CountedQuery[] = []
      for (const search of searches) {
        const found = await productsFor(engine, search)
        if (found > 0) suggestible.push({ ...search, found })
      }
      await addSearchCounts(db, suggestible, clock.now())
    },

    /** Deletes rare and old queries. */
    deleteOld: (): Promise<void> =>
      deleteRareQueries(db, new Date(clock.now().getTime() - SEARCHES_KEPT_DAYS * DAY_MS), MAX_STORED_QUERIES),
  }
}

/** One query is a prefix of the other: the visitor is still typing or deleting. */
const isOneSearch = (before: string, after: string) => after.startsWith(before) || before.startsWith(after)

/** Returns how many products contain all words exactly as written; 0 when a word occurs in none. */
async function productsFor(engine: CounterSources['engine'], { query, locale }: Pick<Typed, 'query' | 'locale'>) {
  const found = await engine.find({ ...everything, text: query, locale })
  const matched = new Set(found.matchedWords)
  const words = wordsOf(query).filter((word) => !isStopWord(word, locale))
  const isWritten =
    words.length > 0 && words.every((word) => variantsOf(word, locale).some((each) => matched.has(each)))
  return isWritten ? found.total : 0
}
