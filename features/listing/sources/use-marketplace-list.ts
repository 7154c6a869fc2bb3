import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { ListingQuery } from '@/contract/listing-query'
import { useApi } from '@/lib/api/api-context'
import type { Locale } from '@/lib/i18n/locale'
import { useSession } from '@/lib/session/session-state'
import { type ListingPlace, pathOf, queryAt } from '../address/listing-scope'
import { asksForPrices, type Listing, listingQuery } from './marketplace-list'

export interface LiveListing {
  readonly place: ListingPlace
  readonly query: ListingQuery
  readonly listing: Listing | undefined
  /** Another page or choice is on its way; what is there stays until then. */
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
  /** Goes to another state of the list, or to another list. */
  readonly choose: (href: string) => Promise<void>
}

/**
 * The list of the address, by the prices of whoever is there. Where those decide about nothing but the range of prices,
 * the list of guests serves until it comes.
 * @param placeOf what a list is of, by the path of its address
 */
export function useListing(placeOf: (path: string) => ListingPlace): LiveListing {
  const { asPath, push } = useRouter()
  // The router says where it is only once it is there: what is chosen until then begins where the last choice leads.
  const [ahead, setAhead] = useState<string>()
  const address = ahead ?? asPath
  const place = placeOf(address.split(/[?#]/, 1)[0] ?? '')
  const locale = useLocale() as Locale
  const isSignedIn = useSession().kind === 'signedIn'
  const query = queryAt(place, searchOf(address))
  const [api, client] = [useApi(), useQueryClient()]
  const wanted = { place, query, locale }
  const ofGuests = client.getQueryData(listingQuery(api, { ...wanted, audience: 'guest' }).queryKey)
  const substitute = asksForPrices(query) ? undefined : ofGuests
  const found = useQuery({
    ...listingQuery(api, { ...wanted, audience: isSignedIn ? 'signedIn' : 'guest' }),
    placeholderData: (previous) => substitute ?? previous,
  })
  const listing = found.data ?? substitute
  return {
    place,
    query,
    listing,
    isBusy: found.isPlaceholderData && !substitute,
    hasFailed: found.isError && !listing,
    isRetrying: found.isFetching,
    retry: () => void found.refetch(),
    choose: async (href) => {
      const isSame = isSamePage(place, href)
      if (isSame) setAhead(href)
      try {
        await push(href, undefined, { shallow: isSame, scroll: false })
      } finally {
        // Another choice may lead elsewhere by now.
        setAhead((to) => (to === href ? undefined : to))
      }
    },
  }
}

/** The query string of an address, without what follows a #. */
function searchOf(address: string): URLSearchParams {
  const [, search = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  return new URLSearchParams(search)
}

/** One page answers all forms of the product list; of a category there is a page each. */
function isSamePage(place: ListingPlace, href: string): boolean {
  const [path = ''] = href.split('?', 1)
  if (place.kind === 'category') return path === pathOf(place)
  return path.startsWith(pathOf({ kind: 'products' }))
}
