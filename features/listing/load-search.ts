import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { getServerState, InstantSearchSSRProvider } from 'react-instantsearch'
import type { ListingQuery } from '@/contract/listing-query'
import { report } from '@/lib/report'
import { createSearchClient } from '@/lib/search/search-client'
import { serverRequester } from '@/lib/search/server-requester'
import type { LoadContext, LoadResult } from '@/lib/server/load-page'
import { isEmptySearch, searchHref, searchQuery } from './address/search-address'
import type { SearchSide } from './sources/search-state'
import type { SearchView } from './sources/search-view'
import { SearchWidgets } from './sources/search-widgets'
import { type FoundParts, viewOfParts } from './sources/view-of-parts'

/** What the search page needs: null when the search could not be asked. */
export interface SearchProps {
  readonly view: SearchView | null
}

/** Milliseconds; the page answers within three seconds whatever the search does. */
const TIME_LIMIT = 2000

/** The first page of a search, for a guest. Without it the page still opens, says so, and is kept by no cache. */
export async function loadSearch({ path, search, visitor }: LoadContext): Promise<LoadResult<SearchProps>> {
  const query = searchQuery(path, search)
  try {
    const view = await askOnServer(query, { locale: visitor.language, audience: 'guest' }, visitor.currencyCode)
    return { kind: 'page', props: { view } }
  } catch (error) {
    report(error, { page: 'search' })
    return { kind: 'page', props: { view: null }, isPartial: true }
  }
}

async function askOnServer(query: ListingQuery, side: SearchSide, currencyCode: string): Promise<SearchView> {
  const parts: FoundParts = {}
  const widgets = createElement(SearchWidgets, {
    client: createSearchClient({ locale: side.locale, currencyCode }, TIME_LIMIT, serverRequester) as never,
    side,
    address: {
      read: () => query,
      write: () => undefined,
      hrefOf: searchHref,
      onChange: () => () => undefined,
    },
    text: query.q ?? '',
    wantsProducts: !isEmptySearch(query),
    wantsEvents: false,
    parts,
  })
  const serverState = await getServerState(widgets, { renderToString })
  renderToString(createElement(InstantSearchSSRProvider, serverState, widgets) as ReactElement)
  const view = viewOfParts(parts, query, side)
  if (!view) throw new Error('The widgets of the search found nothing to show')
  return view
}
