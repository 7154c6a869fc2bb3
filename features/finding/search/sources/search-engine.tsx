import { type ReactNode, useEffect, useState } from 'react'
import { Configure, Index, InstantSearch, type InstantSearchProps, useInstantSearch } from 'react-instantsearch'
import type { ListingQuery } from '@/contract/finding/search-query'
import { createSearchClient } from '@/lib/domain/search/search-client'
import { maySendSearchEvents } from '@/lib/domain/search/search-events'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { type SearchContext, searchQueries } from './search-queries'
import { type ResultsById, type SearchView, searchView } from './search-view'

interface SearchEngineProps {
  readonly query: ListingQuery
  readonly context: SearchContext
  readonly onView: (view: SearchView) => void
  readonly onFailure: () => void
}

/** Milliseconds for one search. */
const TIME_LIMIT = 8000

/**
 * Runs one search in the browser with InstantSearch and reports its view. Draws nothing. A new search needs a new `key`,
 * so that an answer never belongs to another search.
 */
export function SearchEngine({ query, context, onView, onFailure }: SearchEngineProps) {
  const [client] = useState(() => {
    const { currencyCode } = visitorFrom(readCookie)
    return createSearchClient({ locale: context.locale, currencyCode }, TIME_LIMIT)
  })
  const [queries] = useState(() => searchQueries(query, context, maySendSearchEvents()))
  const watch = (
    <ResultsWatch
      onResults={(results) => {
        const view = searchView(results, query, context)
        if (view) onView(view)
      }}
      onFailure={onFailure}
    />
  )
  return (
    <InstantSearch searchClient={client as unknown as InstantSearchProps['searchClient']} future={KEEP_STATE}>
      {queries.map(({ id, indexName, parameters }, at) => (
        <Index key={id} indexId={id} indexName={indexName}>
          <Configure {...parameters} />
          {at === 0 && watch}
        </Index>
      ))}
    </InstantSearch>
  )
}

const KEEP_STATE = { preserveSharedStateOnUnmount: true }

interface ResultsWatchProps {
  readonly onResults: (results: ResultsById) => void
  readonly onFailure: () => void
}

function ResultsWatch({ onResults, onFailure }: ResultsWatchProps): ReactNode {
  const { scopedResults, error } = useInstantSearch({ catchError: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks belong to this one search.
  useEffect(() => {
    if (error) onFailure()
    else onResults(Object.fromEntries(answered(scopedResults).map(({ indexId, results }) => [indexId, results])))
  }, [scopedResults, error])
  return null
}

/** Until the first response, InstantSearch returns empty placeholder results. */
const answered = (scoped: ReturnType<typeof useInstantSearch>['scopedResults']) =>
  scoped.flatMap(({ indexId, results }) => (results && !results.__isArtificial ? [{ indexId, results }] : []))
