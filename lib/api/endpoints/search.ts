import type { z } from 'zod'
import type { KeywordSearchBody } from '@/contract/listing'
import { type ListingQuery, listingParams } from '@/contract/listing-query'
import type { OfferPageKind, OfferSort } from '@/contract/offer-kinds'
import type { storeReportBody } from '@/contract/stores'
import { endpoint, segment, type VisitorPlace } from './endpoint'

/** Listings, stores, offers, recent searches, and what crawlers get. */
export const searchEndpoints = {
  /** Filtered search, for lists without a search text. */
  filteredSearch: endpoint({
    base: 'api',
    method: 'GET',
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
    answer: () => import('@/contract/listing').then((contract) => contract.listingAnswer),
    sharedFor: 5,
  }),
  /** Keyword search. */
  keywordSearch: endpoint({
    base: 'api',
    method: 'POST',
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
    answer: () => import('@/contract/listing').then((contract) => contract.listingAnswer),
    isRead: true,
    sharedFor: 5,
  }),
  category: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { slugOrId: string }) => `/v1/category/${segment(input.slugOrId)}`,
    answer: () => import('@/contract/categories').then((contract) => contract.categoryAnswer),
    sharedFor: 30,
  }),
  stores: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/store',
    answer: () => import('@/contract/stores').then((contract) => contract.storesAnswer),
    sharedFor: 60,
  }),
  store: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { storeId: string }) => `/v1/store/${segment(input.storeId)}`,
    answer: () => import('@/contract/stores').then((contract) => contract.storeAnswer),
    sharedFor: 10,
  }),
  reportStore: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof storeReportBody>) => '/v1/reportStore',
    body: (input) => input,
    answer: () => import('@/contract/stores').then((contract) => contract.storeReportAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  offers: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { kind?: OfferPageKind; sort?: OfferSort; limit?: number }) => '/v1/offers',
    query: ({ kind, sort, limit }) => ({ kind, sort, limit }),
    answer: () => import('@/contract/offers').then((contract) => contract.offersAnswer),
    sharedFor: 5,
  }),
  recentSearches: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/recentSearch',
    answer: () => import('@/contract/recent-searches').then((contract) => contract.recentSearchesAnswer),
    needsCaller: true,
  }),
  keepSearch: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { query: string }) => '/v1/recentSearch',
    body: (input) => input,
    answer: () => import('@/contract/recent-searches').then((contract) => contract.recentSearchChangedAnswer),
    needsCaller: true,
  }),
  /** Deletes one recent search, or all of them when `query` is absent. */
  forgetSearches: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: { query?: string }) => '/v1/recentSearch',
    body: (input) => input,
    answer: () => import('@/contract/recent-searches').then((contract) => contract.recentSearchChangedAnswer),
    needsCaller: true,
  }),
  crawlerCounts: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/crawler/counts',
    answer: () => import('@/contract/crawler-entries').then((contract) => contract.crawlerCountsAnswer),
    sharedFor: 60,
  }),
  crawlerEntries: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: CrawlerPage & { kind: 'products' | 'categories' | 'stores' }) => `/v1/crawler/${input.kind}`,
    query: ({ after, skip, limit }) => ({ after, skip, limit }),
    answer: () => import('@/contract/crawler-entries').then((contract) => contract.crawlerEntriesAnswer),
  }),
  crawlerFeed: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: CrawlerPage) => '/v1/crawler/feed',
    query: ({ after, skip, limit }) => ({ after, skip, limit }),
    answer: () => import('@/contract/crawler-entries').then((contract) => contract.crawlerFeedAnswer),
  }),
} as const

interface FilteredSearchInput {
  readonly query: ListingQuery
  readonly storeId?: string | undefined
  /** Requests offers only. */
  readonly isOffers?: boolean
  readonly visitor: Pick<VisitorPlace, 'ipAddress'>
}

/** A page of crawler entries: those that follow `after`, or all except the first `skip`. */
interface CrawlerPage {
  readonly after?: string | undefined
  readonly skip?: number | undefined
  readonly limit: number
}

const DEFAULT_SEARCH_TYPE = 3

/** Returns 100 for offers, 3 with a third-level category, 2 with a second, 1 with a first, otherwise 4. */
function searchTypeOf({ query, isOffers }: Pick<FilteredSearchInput, 'query' | 'isOffers'>): 100 | 4 | 3 | 2 | 1 {
  if (isOffers) return 100
  if (query.tname) return 3
  if (query.sname) return 2
  return query.fname ? 1 : 4
}
