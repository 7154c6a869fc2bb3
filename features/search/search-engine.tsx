import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListingQuery } from '@/contract/listing-query'
import { createSearchClient } from '@/lib/search/search-client'
import { maySendSearchEvents } from '@/lib/search/search-events'
import { readCookie } from '@/lib/session/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { isEmptySearch, searchHref } from './search-address'
import type { SearchSide } from './search-state'
import type { SearchView } from './search-view'
import { SearchWidgets, type WidgetAddress } from './search-widgets'
import { type FoundParts, viewOfParts } from './view-of-parts'

interface SearchEngineProps {
  readonly query: ListingQuery
  readonly side: SearchSide
  readonly onView: (view: SearchView) => void
  readonly onFailure: () => void
}

/** Milliseconds for one search. */
const TIME_LIMIT = 8000

/** The widgets at work in the browser: they ask what the address asks, and tell what they found. Draws nothing. */
export function SearchEngine({ query, side, onView, onFailure }: SearchEngineProps) {
  const client = useMemo(() => {
    const { currencyCode } = visitorFrom(readCookie)
    return createSearchClient({ locale: side.locale, currencyCode }, TIME_LIMIT)
  }, [side.locale])
  const address = useWidgetAddress(query)
  const parts = useRef<FoundParts>({})
  const [wantsEvents] = useState(maySendSearchEvents)
  const onFound = useCallback(() => {
    const view = viewOfParts(parts.current, query, side)
    if (view) onView(view)
  }, [query, side, onView])
  return (
    <SearchWidgets
      client={client as never}
      side={side}
      address={address}
      text={query.q ?? ''}
      wantsProducts={!isEmptySearch(query)}
      wantsEvents={wantsEvents}
      parts={parts.current}
      onFound={onFound}
      onFailure={onFailure}
    />
  )
}

/** The address as the widgets read it. They change nothing by themselves: every choice is a link to another address. */
function useWidgetAddress(query: ListingQuery): WidgetAddress {
  const latest = useRef(query)
  const [listeners] = useState(() => new Set<(query: ListingQuery) => void>())
  useEffect(() => {
    if (latest.current === query) return
    latest.current = query
    for (const listener of listeners) listener(query)
  }, [query, listeners])
  return useMemo(
    () => ({
      read: () => latest.current,
      write: () => undefined,
      hrefOf: searchHref,
      onChange: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
    [listeners],
  )
}
