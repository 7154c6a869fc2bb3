import type { KeywordSearchBody } from '@/contract/finding/search'
import { type ListingQuery, listingParams } from '@/contract/finding/search-query'
import { get, post, remove, segment, type VisitorPlace } from '../endpoint'

/** Listings and recent searches. */
export const searchEndpoints = {
  /** Filtered search, for lists without a search text. */
  filteredSearch: get({
    path: (_: FilteredSearchInput) => '/v1/searchFilter',
    query: ({ query, storeId }) => {
      const params = listingParams({ ...query, page: 1 })
      const names = [...new Set(params.keys())]
      return {
        ...Object.fromEntries(names.map((name) => [name, params.getAll(name)])),
        page: query.page,
        s_id: storeId,
      }
    },
    headers: (input) => ({
      searchType: String(searchTypeOf(input)),
      ipAddress: input.visitor.ipAddress,
    }),
    answer: () => import('@/contract/finding/search').then((contract) => contract.listingAnswer),
    sharedFor: 5,
    needsNoToken: true,
  }),
  /** Keyword search. */
  keywordSearch: post({
    path: (_: { keyword: string; body: KeywordSearchBody; loginType: 1 | 2; searchType?: number }) =>
      '/v1/searchFilter-New/',
    headers: (input) => ({
      filterType: '1',
      popularStatus: '0',
      searchType: String(input.searchType ?? DEFAULT_SEARCH_TYPE),
      logintype: String(input.loginType),
      keyword: segment(input.keyword),
    }),
    body: (input) => input.body,
    answer: () => import('@/contract/finding/search').then((contract) => contract.listingAnswer),
    isRead: true,
    sharedFor: 5,
    needsNoToken: true,
  }),
  category: get({
    path: (_: { slugOrId: string }) => '/v1/category/:slugOrId',
    answer: () => import('@/contract/finding/categories').then((contract) => contract.categoryAnswer),
    sharedFor: 30,
    needsNoToken: true,
  }),
  recentSearches: get({
    path: (_: Record<never, never>) => '/v1/recentSearch',
    answer: () => import('@/contract/finding/recent-searches').then((contract) => contract.recentSearchesAnswer),
  }),
  keepSearch: post({
    path: (_: { query: string }) => '/v1/recentSearch',
    answer: () => import('@/contract/finding/recent-searches').then((contract) => contract.recentSearchChangedAnswer),
    isBackground: true,
  }),
  /** Deletes one recent search, or all of them when `query` is absent. */
  forgetSearches: remove({
    path: (_: { query?: string }) => '/v1/recentSearch',
    body: (input) => input,
    answer: () => import('@/contract/finding/recent-searches').then((contract) => contract.recentSearchChangedAnswer),
  }),
} as const

interface FilteredSearchInput {
  readonly query: ListingQuery
  readonly storeId?: string | undefined
  /** Requests offers only. */
  readonly isOffers?: boolean
  readonly visitor: Pick<VisitorPlace, 'ipAddress'>
}

const DEFAULT_SEARCH_TYPE = 3

/** Returns 100 for offers, 3 with a third-level category, 2 with a second, 1 with a first, otherwise 4. */
function searchTypeOf({ query, isOffers }: Pick<FilteredSearchInput, 'query' | 'isOffers'>): 100 | 4 | 3 | 2 | 1 {
  if (isOffers) return 100
  if (query.tname) return 3
  if (query.sname) return 2
  return query.fname ? 1 : 4
}
