import type { SearchResults } from 'algoliasearch-helper'
import { productIndex } from '@/contract/finding/search-indices'
import type { ListingQuery } from '@/contract/finding/search-query'
import type { CategoryRecord, ProductRecord, StoreRecord, SuggestionRecord } from '@/contract/finding/search-records'
import { cardFieldsOf } from '@/lib/domain/cart/listed-product'
import { hitsOf } from '@/lib/domain/search/hits'
import type { SearchResult } from '@/lib/domain/search/search-results'
import { isEmptySearch } from '../address/listing-scope'
import type { Listing } from '../listing'
import { brandsIn, searchFilters } from './search-filters'
import { MAX_FACET_VALUES, type SearchContext, type SearchId, searchKey } from './search-queries'

/** The products of a search. */
export interface FoundListing extends Listing {
  /** What analytics events name. `queryID` is present only for visitors who agreed to them. */
  readonly found: { readonly index: string; readonly objectIDs: readonly string[]; readonly queryID?: string }
}

/** Everything that the search page shows of one search. */
export interface SearchView {
  /** `searchKey` of the search that it answers. */
  readonly answers: string
  readonly categories: readonly Pick<CategoryRecord, 'categoryId' | 'slug' | 'title' | 'path'>[]
  readonly stores: readonly Pick<StoreRecord, 'storeId' | 'name' | 'markColor' | 'productCount'>[]
  readonly suggestions: readonly string[]
  /** Absent for the empty search. */
  readonly listing?: FoundListing
}

export type ResultsById = Readonly<Partial<Record<SearchId, SearchResults>>>

/** The view of a search from the results of its queries; undefined while one of them is missing. */
export function searchView(results: ResultsById, query: ListingQuery, context: SearchContext): SearchView | undefined {
  const { products, palette, categories, stores, suggestions } = results
  if (!categories || !stores || !suggestions) return undefined
  if (!isEmptySearch(query) && !(products && palette)) return undefined
  return {
    answers: searchKey(query, context),
    categories: hitsOf<CategoryRecord>(categories).map(({ categoryId, slug, title, path }) => ({
      ...{ categoryId, slug, title, path },
    })),
    stores: hitsOf<StoreRecord>(stores).map(({ storeId, name, markColor, productCount }) => ({
      ...{ storeId, name, productCount },
      ...(markColor && { markColor }),
    })),
    suggestions: hitsOf<SuggestionRecord>(suggestions).map(({ query: text }) => text),
    ...(products && palette && { listing: foundListing(products, palette, query, context) }),
  }
}

function foundListing(
  results: SearchResults,
  palette: SearchResults,
  query: ListingQuery,
  { locale, audience }: SearchContext,
): FoundListing {
  const products = hitsOf<ProductRecord>(results)
  const brands = brandsIn(results)
  const chosen = brands.filter(({ isOn }) => isOn)
  const isComplete = brands.length < MAX_FACET_VALUES
  const { correctedQuery } = results as SearchResults & Pick<SearchResult, 'correctedQuery'>
  return {
    products: products.map((product) => cardFieldsOf(product)),
    total: results.nbHits,
    storeCount: isComplete ? (chosen.length > 0 ? chosen : brands).filter(({ count }) => count > 0).length : 0,
    pageCount: results.nbPages,
    ...(correctedQuery !== undefined && { correctedText: correctedQuery }),
    filters: searchFilters({ results, palette, query, audience, locale }),
    found: {
      index: productIndex(locale, query.sort, audience),
      objectIDs: products.map(({ objectID }) => objectID),
      ...(results.queryID && { queryID: results.queryID }),
    },
  }
}

// The search client has checked every hit against the schema of its index.
