import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper'
import { createSearchClient } from '@/lib/domain/search/search-client'
import { serverRequester } from '@/lib/domain/search/server-requester'
import { report } from '@/lib/report'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { queryAt, scopeAt } from './address/listing-scope'
import { isPastEnd } from './listing'
import { type IndexQuery, type SearchContext, type SearchId, searchQueries } from './sources/search-queries'
import { type ResultsById, type SearchView, searchView } from './sources/search-view'

type SearchClient = Parameters<typeof algoliasearchHelper>[0]

export interface SearchProps {
  /** Null when the search failed. */
  readonly view: SearchView | null
}

/**
 * Loads the search page with the visitor's results, a guest's where the document is the same for everyone. When the search fails, the page still opens, says so, and is not cached
 * (docs/lists.md#empty-and-failed).
 */
export async function loadSearch({
  path,
  search,
  visitor,
  own,
  deadline,
}: LoadContext): Promise<LoadResult<SearchProps>> {
  const query = queryAt(scopeAt(path) ?? { kind: 'search' }, search)
  const audience = own?.session.kind === 'signedIn' ? 'signedIn' : 'guest'
  const context: SearchContext = { locale: visitor.language, audience }
  try {
    const client = createSearchClient(
      { locale: context.locale, currencyCode: visitor.currencyCode },
      deadline - performance.now(),
      serverRequester,
    )
    const results = await runQueries(client as unknown as SearchClient, searchQueries(query, context, false))
    const view = searchView(results, query, context)
    if (!view) throw new Error('The search service left a query unanswered')
    const products = view.listing?.products
    return {
      kind: 'page',
      props: { view },
      isMissing: isPastEnd(query, products),
      messages: products?.length === 0 ? ['nothingListed'] : [],
    }
  } catch (error) {
    report(error, { page: 'search' })
    return { kind: 'page', props: { view: null }, isPartial: true }
  }
}

/** Sends all queries in one call. The helper adds the queries that count the other choices of each chosen facet. */
function runQueries(client: SearchClient, [first, ...others]: readonly IndexQuery[]): Promise<ResultsById> {
  if (!first) return Promise.resolve({})
  const helper = algoliasearchHelper(client, first.indexName, first.parameters)
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
