import type { PlainSearchParameters } from 'algoliasearch-helper'
import type { PriceAudience } from '@/contract/finding/catalogue'
import {
  CATEGORY_SEPARATOR,
  categoryIndex,
  PRICE_FIELD,
  productIndex,
  SEARCH_FACETS,
  storeIndex,
  suggestionIndex,
} from '@/contract/finding/search-indices'
import { type ListingQuery, listingParams } from '@/contract/finding/search-query'
import { LISTING_PAGE_SIZE } from '@/contract/finding/search-rules'
import type { Locale } from '@/contract/values/languages'
import { COLOR_ATTRIBUTE, isEmptySearch } from '../address/listing-scope'

/** Whose search it is: decides the names of the indices and the price field. */
export interface SearchContext {
  readonly locale: Locale
  readonly audience: PriceAudience
}

export type SearchId = 'products' | 'palette' | 'categories' | 'stores' | 'suggestions'

/** One query of a search page, in the terms of algoliasearch-helper. */
export interface IndexQuery {
  readonly id: SearchId
  readonly indexName: string
  readonly parameters: PlainSearchParameters
}

/** Values of one facet. A brand list of this length may be incomplete. */
export const MAX_FACET_VALUES = 60
/** Facets that name the categories of a search. */
export const CATEGORY_NAMES = [SEARCH_FACETS.departmentName, SEARCH_FACETS.groupName, SEARCH_FACETS.leafName] as const
const MAX_MATCHES = 4
const MAX_SUGGESTIONS = 6
/** Filters may bring up colours that are rare in the whole catalogue. */
const MAX_SWATCHES = 1000

/** Identifies a search: equal for two addresses that ask the same. */
export const searchKey = (query: ListingQuery, { locale, audience }: SearchContext): string =>
  `${locale} ${audience} ${listingParams(query)}`

/**
 * All queries of a search page. The server and the browser send the same ones, in one call.
 * @param query as `queryAt` reads it: only with what a search can filter by
 */
export function searchQueries(query: ListingQuery, { locale, audience }: SearchContext, clickAnalytics: boolean) {
  const { q = '' } = query
  const beside = { query: q, attributesToHighlight: [], analytics: false }
  const products: IndexQuery[] = [
    // First, because the service counts the first query of a call as the visitor's.
    {
      id: 'products',
      indexName: productIndex(locale, query.sort, audience),
      parameters: { ...productParameters(query, audience), clickAnalytics },
    },
    // What the colours look like, and what colours, badges and categories are called, without filters: a chosen colour
    // would leave no other one in the counts.
    {
      id: 'palette',
      indexName: productIndex(locale),
      parameters: {
        query: q,
        hitsPerPage: 0,
        facets: [SEARCH_FACETS.swatch, SEARCH_FACETS.badgeName, ...CATEGORY_NAMES],
        maxValuesPerFacet: MAX_SWATCHES,
        analytics: false,
      },
    },
  ]
  const others: IndexQuery[] = [
    { id: 'categories', indexName: categoryIndex(locale), parameters: { ...beside, hitsPerPage: MAX_MATCHES } },
    { id: 'stores', indexName: storeIndex(locale), parameters: { ...beside, hitsPerPage: MAX_MATCHES } },
    {
      id: 'suggestions',
      indexName: suggestionIndex(locale),
      parameters: { ...beside, hitsPerPage: MAX_SUGGESTIONS, removeWordsIfNoResults: 'allOptional' },
    },
  ]
  return isEmptySearch(query) ? others : [...products, ...others]
}

function productParameters(query: ListingQuery, audience: PriceAudience): PlainSearchParameters {
  const { q = '', fname, sname, tname, page, price, rating, brands, values, offers, attributes } = query
  const path = [fname, sname, tname].filter((name) => name !== undefined)
  const { department, group, leaf } = SEARCH_FACETS
  return {
    query: q,
    page: page - 1,
    hitsPerPage: LISTING_PAGE_SIZE,
    maxValuesPerFacet: MAX_FACET_VALUES,
    attributesToHighlight: [],
    // A product must have all chosen offers (on deal and in stock), but only one of the chosen brands or colours.
    facets: [SEARCH_FACETS.offers],
    facetsRefinements: { [SEARCH_FACETS.offers]: [...offers] },
    disjunctiveFacets: [
      ...[SEARCH_FACETS.values, SEARCH_FACETS.brand, SEARCH_FACETS.colour],
      ...[PRICE_FIELD[audience], SEARCH_FACETS.rating],
    ],
    disjunctiveFacetsRefinements: {
      [SEARCH_FACETS.values]: [...values],
      [SEARCH_FACETS.brand]: [...brands],
      [SEARCH_FACETS.colour]: [...(attributes[COLOR_ATTRIBUTE] ?? [])],
    },
    hierarchicalFacets: [{ name: department, attributes: [department, group, leaf], separator: CATEGORY_SEPARATOR }],
    hierarchicalFacetsRefinements: { [department]: path.length > 0 ? [path.join(CATEGORY_SEPARATOR)] : [] },
    numericRefinements: {
      ...(price && {
        [PRICE_FIELD[audience]]: {
          ...(price.from !== undefined && { '>=': [price.from] }),
          ...(price.to !== undefined && { '<=': [price.to] }),
        },
      }),
      ...(rating !== undefined && { [SEARCH_FACETS.rating]: { '>=': [rating] } }),
    },
  }
}
