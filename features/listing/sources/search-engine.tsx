import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListingQuery } from '@/contract/listing-query'
import { createSearchClient } from '@/lib/search/search-client'
import { maySendSearchEvents } from '@/lib/search/search-events'
import { readCookie } from '@/lib/session/read-cookie'
import { visitorFrom } from '@/lib/session/visitor'
import { isEmptySearch, searchHref } from '../address/search-address'
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
  const { address, settle } = useWidgetAddress(query)
  const parts = useRef<FoundParts>({})
  const [wantsEvents] = useState(maySendSearchEvents)
  const onFound = useCallback(() => {
    settle()
    const view = viewOfParts(parts.current, query, side)
    if (view) onView(view)
  }, [query, side, onView, settle])
  const onError = useCallback(() => {
    settle()
    onFailure()
  }, [settle, onFailure])
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
      onFailure={onError}
    />
  )
}

/**
 * The address as the widgets read it. They change nothing by themselves: every choice is a link to another address.
 * Before their first answer they would lose a change, so that it waits until then.
 */
function useWidgetAddress(query: ListingQuery) {
  const [state] = useState(() => ({
    asked: query,
    isSettled: false,
    listeners: new Set<(query: ListingQuery) => void>(),
  }))
  const latest = useRef(query)
  const ask = useCallback(() => {
    if (!state.isSettled || state.asked === latest.current) return
    state.asked = latest.current
    for (const listener of state.listeners) listener(state.asked)
  }, [state])
  const settle = useCallback(() => {
    state.isSettled = true
    ask()
  }, [state, ask])
  useEffect(() => {
    latest.current = query
    ask()
  }, [query, ask])
  const address: WidgetAddress = useMemo(
    () => ({
      read: () => state.asked,
      write: () => undefined,
      hrefOf: searchHref,
      onChange: (listener) => {
        state.listeners.add(listener)
        return () => state.listeners.delete(listener)
      },
    }),
    [state],
  )
  return { address, settle }
}
