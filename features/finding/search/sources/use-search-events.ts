import { type MouseEvent, useEffect, useRef } from 'react'
import { LISTING_PAGE_SIZE } from '@/contract/finding/search-rules'
import { hasConsent } from '@/lib/consent/consent'
import type { SearchEvent } from '@/lib/domain/search/search-events'
import type { FoundListing } from './search-view'

/** Its code loads with the first event. */
const send = (event: SearchEvent) =>
  void import('@/lib/domain/search/search-events').then(
    ({ sendSearchEvent }) => sendSearchEvent(event),
    () => undefined,
  )

/** One call of the service may name so many products. */
const MAX_NAMED = 20

/**
 * Reports to the search service which products a consenting visitor saw and opened.
 * @param page from 1
 * @returns a handler for every click inside a product, by its index in the list
 */
export function useSearchEvents(listing: FoundListing | undefined, page: number) {
  const found = listing?.found
  /** The ids of the products that were reported last. */
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (!found || !hasConsent('analytics')) return
    const { index, objectIDs } = found
    // What came with the page is found again for the visitor who has signed in.
    const ids = objectIDs.join()
    if (reported.current === ids) return
    reported.current = ids
    send({ eventType: 'view', eventName: 'Products Viewed', index, objectIDs: objectIDs.slice(0, MAX_NAMED) })
  }, [found])

  return ({ target }: MouseEvent, at: number) => {
    const objectID = found?.objectIDs[at]
    const isOpened = target instanceof Element && target.closest('a[href]') !== null
    if (!found || !objectID || !isOpened || !hasConsent('analytics')) return
    const { index, queryID } = found
    if (queryID) {
      import('@/lib/domain/search/search-conversions').then(
        ({ rememberOpenedProduct }) => rememberOpenedProduct(objectID, { index, queryID }),
        () => undefined,
      )
    }
    send({
      eventType: 'click',
      eventName: 'Product Clicked',
      index,
      objectIDs: [objectID],
      ...(queryID && { queryID, positions: [(page - 1) * LISTING_PAGE_SIZE + at + 1] }),
    })
  }
}
