import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { useSession } from '@/lib/session/session-state'
import type { ListingAddress } from '../address/use-listing-address'
import type { LiveListing } from '../listing'
import { dependsOnPrices, listingQuery } from './marketplace-list'

/**
 * The marketplace's list at an address, by the visitor's own prices. Where prices affect only the price range, the
 * guest list from the server stands in until the visitor's own has arrived (docs/lists.md#prices-per-visitor).
 */
export function useMarketplaceList({ scope, query }: ListingAddress): LiveListing {
  const locale = useLocale()
  const isSignedIn = useSession().kind === 'signedIn'
  const [api, client] = [useApi(), useQueryClient()]
  const request = { scope, query, locale }
  const guestListing = client.getQueryData(listingQuery(api, { ...request, audience: 'guest' }).queryKey)
  const substitute = dependsOnPrices(query) ? undefined : guestListing
  const found = useQuery({
    ...listingQuery(api, { ...request, audience: isSignedIn ? 'signedIn' : 'guest' }),
    placeholderData: (previous) => substitute ?? previous,
  })
  const listing = found.data ?? substitute
  return {
    listing,
    isBusy: found.isPlaceholderData && !substitute,
    hasFailed: found.isError && !listing,
    isRetrying: found.isFetching,
    retry: () => void found.refetch(),
  }
}
