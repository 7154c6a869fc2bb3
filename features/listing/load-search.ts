import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper'
import { report } from '@/lib/report'
import { createSearchClient } from '@/lib/search/search-client'
import { serverRequester } from '@/lib/search/server-requester'
import type { LoadContext, LoadResult } from '@/lib/server/load-page'
import { queryAt, scopeAt } from './address/listing-scope'
import { type IndexQuery, type SearchContext, type SearchId, searchQueries } from './sources/search-queries'
import { type ResultsById, type SearchView, searchView } from './sources/search-view'

type SearchClient = Parameters<typeof algoliasearchHelper>[0]

export interface SearchProps {
  /** Null when the search failed. */
  readonly view: SearchView | null
}

/** Milliseconds. The page answers within three seconds even when the search does not. */
const TIME_LIMIT = 2000

/**
 * Loads the search page with a guest's results. When the search fails, the page still opens, says so, and is not cached
 * (docs/lists.md#empty-and-failed).
 */
export async function loadSearch({ path, search, visitor }: LoadContext): Promise<LoadResult<SearchProps>> {
  const query = queryAt(scopeAt(path) ?? { kind: 'search' }, search)
  const context: SearchContext = { locale: visitor.language, audience: 'guest' }
  try {
    const results = await runQueries(searchQueries(query, context, false), context.locale, visitor.currencyCode)
    const view = searchView(results, query, context)
    if (!view) throw new Error('The search service left a query unanswered')
    return { kind: 'page', props: { view }, messages: view.listing?.products.length === 0 ? ['nothingListed'] : [] }
  } catch (error) {
    report(error, { page: 'search' })
    return { kind: 'page', props: { view: null }, isPartial: true }
  }
}

/** Sends all queries in one call. The helper adds the queries that count the other choices of each chosen facet. */
function runQueries(
  [first, ...others]: readonly IndexQuery[],
  locale: SearchContext['locale'],
  currencyCode: string,
): Promise<ResultsById> {
  if (!first) return Promise.resolve({})
  const client = createSearchClient({ locale, currencyCode }, TIME_LIMIT, serverRequester)
  const helper = algoliasearchHelper(client as unknown as SearchClient, first.indexName, first.parameters)
  const found: Partial<Record<SearchId, SearchResults>> = {}
  return new Promise((resolve, reject) => {
    const take = (id: SearchId, results: SearchResults | null) => {
      if (results) found[id] = results
      if (Object.keys(found).length === others.length + 1) resolve(found)
    }
    helper.on('result', ({ results }) => take(first.id, results))
    helper.on('error', ({ error }) => reject(error))
    for (const { id, indexName, parameters } of others) {
      const derived = helper.derive(() => new algoliasearchHelper.SearchParameters({ ...parameters, index: indexName }))
      derived.on('result', ({ results }) => take(id, results))
    }
    helper.search()
  })
}
