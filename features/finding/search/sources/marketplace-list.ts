import { queryOptions } from '@tanstack/react-query'
import type { PriceAudience } from '@/contract/finding/catalogue'
import type { KeywordSearchBody, ListingAnswer, ListingFilter as MarketplaceFilter } from '@/contract/finding/search'
import { type ListingQuery, listingParams } from '@/contract/finding/search-query'
import { isPriceSort, LAST_LISTING_PAGE, LISTING_PAGE_SIZE } from '@/contract/finding/search-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { knownNetworkAddress } from '@/lib/consent/network-address'
import { cardFieldsOf } from '@/lib/domain/cart/listed-product'
import type { Locale } from '@/lib/i18n/locale'
import type { ListingScope } from '../address/listing-scope'
import type { Listing, ListingFilter } from '../listing'

interface ListingRequest {
  readonly scope: ListingScope
  readonly query: ListingQuery
  /** Its prices decide the price range of a list and, when it is filtered or sorted by price, its products. */
  readonly audience: PriceAudience
  readonly locale: Locale
}

/**
 * One page of a list from the marketplace's two list calls: the keyword search when the query has a text, otherwise the
 * filtered search (docs/lists.md#sources). Throws ApiError.
 */
export const listingQuery = (api: ApiCaller, { scope, query, audience, locale }: ListingRequest) => {
  const storeId = scope.kind === 'store' ? scope.storeId : undefined
  const isOffers = scope.kind === 'offers'
  return queryOptions({
    queryKey: ['listing', storeId ?? (isOffers ? 'offers' : 'all'), listingParams(query).toString(), audience],
    queryFn: async ({ signal }): Promise<Listing> => {
      const response = query.q
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
        : await api.call('filteredSearch', { query, storeId, isOffers, visitor: currentVisitor() }, { signal })
      return listingOf(response.data)
    },
  })
}

/** True when prices decide which products are listed, or in which order. */
export const dependsOnPrices = ({ sort, price }: ListingQuery): boolean => isPriceSort(sort) || price !== undefined

const currentVisitor = () => ({ ipAddress: typeof window === 'undefined' ? '' : knownNetworkAddress() })

type Must = KeywordSearchBody['query']['bool']['must']

/** The body of the keyword search. Its `must` names filters as addresses do. */
function keywordBody(query: ListingQuery, locale: Locale, storeId: string | undefined): KeywordSearchBody {
  const { q = '', page, sort, price, rating, ...filters } = query
  const params = listingParams({ ...filters, page: 1, sort: 'relevance' })
  const must: Must = [
    { match: { status: 1 } },
    ...(storeId === undefined ? [] : [{ match: { s_id: storeId } }]),
    ...[...new Set(params.keys())].map((name) => ({ terms: { [name]: params.getAll(name) } })),
    ...(price ? [{ range: { price: { gte: price.from, lte: price.to } } }] : []),
    ...(rating === undefined ? [] : [{ range: { rating: { gte: rating } } }]),
  ]
  const phraseIn = (field: string) => ({ match_phrase_prefix: { [field]: { query: q } } })
  return {
    query: {
      bool: { must, should: [phraseIn('full_text'), phraseIn('full_text_boosted'), phraseIn(`brandTitle.${locale}`)] },
    },
    size: LISTING_PAGE_SIZE,
    from: (page - 1) * LISTING_PAGE_SIZE,
    ...(sort !== 'relevance' && { sort }),
  }
}

const listingOf = ({ products, penCount, storeCount, filters, correctedText }: ListingAnswer): Listing => ({
  products: products.map((product) => cardFieldsOf(product)),
  total: penCount,
  storeCount,
  pageCount: Math.min(LAST_LISTING_PAGE, Math.ceil(penCount / LISTING_PAGE_SIZE)),
  filters: filters.map(withoutIds),
  ...(correctedText !== undefined && { correctedText }),
})

/** Categories are linked to by their slugs, so their ids need not travel with the document. */
function withoutIds(filter: MarketplaceFilter): ListingFilter {
  if (filter.kind !== 'category') return filter
  return { ...filter, options: filter.options.map(({ categoryId: _, ...option }) => option) }
}
