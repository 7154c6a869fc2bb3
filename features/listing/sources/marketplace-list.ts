import { queryOptions } from '@tanstack/react-query'
import type { ListingAnswer, ListingFilter } from '@/contract/listing'
import { type ListingQuery, listingParams } from '@/contract/listing-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { knownNetworkAddress } from '@/lib/consent/network-address'
import type { Locale } from '@/lib/i18n/locale'
import { type DrawnCard, drawnCard } from '@/lib/shopping/listed-product'
import type { ListingPlace } from '../address/listing-scope'
import { keywordBody } from './keyword-body'

/** One page of a list, cut to what it draws. */
export interface Listing {
  readonly products: readonly DrawnCard[]
  readonly penCount: number
  readonly storeCount: number
  readonly filters: readonly DrawnFilter[]
}

type CategoryFilter = Extract<ListingFilter, { readonly kind: 'category' }>
/** Categories are found by their slugs. */
export interface DrawnCategoryFilter extends Omit<CategoryFilter, 'options'> {
  readonly options: readonly Omit<CategoryFilter['options'][number], 'categoryId'>[]
}
export type DrawnFilter = Exclude<ListingFilter, CategoryFilter> | DrawnCategoryFilter

/** Whose prices a list goes by: between which they lie, and its products where it asks for prices. */
export type PriceAudience = 'guest' | 'signedIn'

/** Prices decide which products are listed, or their order. */
export const asksForPrices = ({ sort, price }: ListingQuery): boolean =>
  sort === 'price-asc' || sort === 'price-desc' || price !== undefined

interface WantedListing {
  readonly place: ListingPlace
  readonly query: ListingQuery
  readonly audience: PriceAudience
  readonly locale: Locale
}

/** A page of a list by the search of specification 7.5 that fits: for a text the one, for filters alone the other. */
export const listingQuery = (api: ApiCaller, { place, query, audience, locale }: WantedListing) => {
  const storeId = place.kind === 'store' ? place.storeId : undefined
  const isOffers = place.kind === 'offers'
  return queryOptions({
    queryKey: ['listing', storeId ?? (isOffers ? 'offers' : 'all'), listingParams(query).toString(), audience],
    queryFn: async ({ signal }): Promise<Listing> => {
      const answer = query.q
        ? await api.call(
            'keywordSearch',
            {
              keyword: query.q,
              body: keywordBody(query, locale, storeId),
              loginType: audience === 'signedIn' ? 1 : 2,
              ...(isOffers && { searchType: 100 }),
            },
            { signal },
          )
        : await api.call('filteredSearch', { query, storeId, isOffers, visitor: visitorHere() }, { signal })
      return drawn(answer.data)
    },
  })
}

const visitorHere = () => ({ ipAddress: typeof window === 'undefined' ? '' : knownNetworkAddress() })

const drawn = ({ products, penCount, storeCount, filters }: ListingAnswer): Listing => ({
  products: products.map((product) => drawnCard(product)),
  penCount,
  storeCount,
  filters: filters.map((filter) => (filter.kind === 'category' ? withoutIds(filter) : filter)),
})

const withoutIds = (filter: CategoryFilter): DrawnCategoryFilter => ({
  ...filter,
  options: filter.options.map(({ categoryId: _, ...option }) => option),
})
