import { type MouseEvent, useEffect } from 'react'
import { LISTING_PAGE_SIZE } from '@/contract/listing-query'
import { hasConsent } from '@/lib/consent/consent'
import type { FoundList } from './search-view'

const loadEvents = () => import('@/lib/search/search-events')

/** A call of the service may name so many products. */
const MOST_NAMED = 20

/**
 * Tells the search service, for visitors who agreed to it, what they saw of a search and what they opened.
 * @returns to be called with each click in a product, and its place from 0
 */
export function useSearchEvents({ found }: FoundList, page: number) {
  useEffect(() => {
    if (!hasConsent('analytics')) return
    const { index, objectIDs } = found
    loadEvents().then(
      ({ sendSearchEvent }) =>
        sendSearchEvent({
          eventType: 'view',
          eventName: 'Products Viewed',
          index,
          objectIDs: objectIDs.slice(0, MOST_NAMED),
        }),
      () => undefined,
    )
  }, [found])

  return ({ target }: MouseEvent, at: number) => {
    const objectID = found.objectIDs[at]
    const isOpened = target instanceof Element && target.closest('a[href]') !== null
    if (!objectID || !isOpened || !hasConsent('analytics')) return
    const { index, queryID } = found
    loadEvents().then(
      ({ sendSearchEvent }) =>
        sendSearchEvent({
          eventType: 'click',
          eventName: 'Product Clicked',
          index,
          objectIDs: [objectID],
          ...(queryID && { queryID, positions: [(page - 1) * LISTING_PAGE_SIZE + at + 1] }),
        }),
      () => undefined,
    )
  }
}
