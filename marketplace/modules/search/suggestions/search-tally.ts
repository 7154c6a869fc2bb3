import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Locale } from '../../../shared/locale.ts'
import { everything, type ProductSearch } from '../engine/product-search.ts'
import { isStopWord, spellingsOf, wordsOf } from '../text-index/tokenizer.ts'
import { suggestibleQuery } from './query-text.ts'
import { addSearches, type CountedQuery, forgetQueries } from './suggestions-repository.ts'

export interface NotedSearch {
  readonly text: string
  readonly locale: Locale
  /** Who searches, as far as repetitions go: a network or an anonymous id. It is never kept. */
  readonly by: string
  /** It was said to be one: nobody is still typing. */
  readonly isWhole?: boolean
}

/**
 * Counts what is searched for, for the suggestions. A field that searches while somebody types asks for every beginning
 * of a word: of these only the last counts, when nothing longer came for some seconds. One visitor counts once an hour.
 * Nothing is kept whose words do not all stand in products: so nobody's name or address, and no typo, is ever suggested.
 */
export interface SearchTally {
  note(search: NotedSearch): void
  /** Counts what has settled. */
  settle(): Promise<void>
  /** Forgets what is rare or old. */
  tidy(): Promise<void>
}

interface TallySources {
  readonly db: Db
  readonly clock: Clock
  readonly engine: Pick<ProductSearch, 'find'>
}

const SETTLED_MS = 4000
const ONCE_MS = 3_600_000
const MOST_VISITORS = 20_000
const MOST_AT_ONCE = 200
const KEPT_DAYS = 180
const KEPT_QUERIES = 5000
const DAY_MS = 86_400_000

interface Typed {
  readonly locale: Locale
  readonly query: string
  readonly at: number
}

export function searchTally({ db, clock, engine }: TallySources): SearchTally {
  const typing = new LRUCache<string, Typed>({ max: MOST_VISITORS })
  const counted = new LRUCache<string, number>({ max: MOST_VISITORS })
  let waiting = new Map<string, { locale: Locale; query: string; searches: number }>()

  function count(by: string, { locale, query }: Pick<Typed, 'locale' | 'query'>): void {
    const now = clock.now().getTime()
    const once = `${by} ${locale} ${query}`
    const key = `${locale} ${query}`
    if ((counted.get(once) ?? Number.NEGATIVE_INFINITY) > now - ONCE_MS) return
    if (!waiting.has(key) && waiting.size >= MOST_AT_ONCE) return
    counted.set(once, now)
    const entry = waiting.get(key) ?? { locale, query, searches: 0 }
    entry.searches += 1
    waiting.set(key, entry)
  }

  return {
    note: ({ text, locale, by, isWhole = false }) => {
      const query = suggestibleQuery(text)
      const before = typing.get(by)
      if (before && (query === undefined || !isOneSearch(before.query, query))) count(by, before)
      typing.delete(by)
      if (query === undefined) return
      if (isWhole) count(by, { locale, query })
      else typing.set(by, { locale, query, at: clock.now().getTime() })
    },

    settle: async () => {
      const settledBefore = clock.now().getTime() - SETTLED_MS
      for (const [by, typed] of [...typing.entries()]) {
        if (typed.at > settledBefore) continue
        typing.delete(by)
        count(by, typed)
      }
      const searches = [...waiting.values()]
      waiting = new Map()
      const worthy: CountedQuery[] = []
      for (const search of searches) {
        const found = await productsFor(engine, search)
        if (found > 0) worthy.push({ ...search, found })
      }
      await addSearches(db, worthy, clock.now())
    },

    tidy: () => forgetQueries(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), KEPT_QUERIES),
  }
}

/** One is the beginning of the other: somebody types on, or takes something back. */
const isOneSearch = (before: string, after: string) => after.startsWith(before) || before.startsWith(after)

/** How many products have all of its words as they are written; 0 when some word stands in none. */
async function productsFor(engine: TallySources['engine'], { query, locale }: Pick<Typed, 'query' | 'locale'>) {
  const found = await engine.find({ ...everything, text: query, locale })
  const matched = new Set(found.matchedWords)
  const words = wordsOf(query).filter((word) => !isStopWord(word, locale))
  const isWritten =
    words.length > 0 && words.every((word) => spellingsOf(word, locale).some((each) => matched.has(each)))
  return isWritten ? found.total : 0
}
