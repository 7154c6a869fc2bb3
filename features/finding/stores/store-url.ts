import {
  EMPTY_LISTING_QUERY,
  type ListingQuery,
  listingParams,
  readListingQuery,
} from '@/contract/finding/search-query'
import { DEFAULT_LISTING_SORT } from '@/contract/finding/search-rules'
import { routes } from '@/lib/routes'

/** The selection and order of a store's products. */
export type StoreView = Pick<ListingQuery, 'fname' | 'sname' | 'q' | 'sort' | 'page'>

/** Reads the query string. A store page can only be narrowed by its categories and a text. */
export function readStoreView(search: URLSearchParams): StoreView {
  const { fname, sname, q, sort, page } = readListingQuery(search)
  return { ...(fname && { fname }), ...(sname && { sname }), ...(q && { q }), sort, page }
}

/** Returns the view as a query of the filtered search. */
export const listingQueryOf = (view: StoreView): ListingQuery => ({ ...EMPTY_LISTING_QUERY, ...view })

/** Returns the URL of a store view, without default values. */
export function storeUrl(store: { readonly name: string; readonly storeId: string }, view: StoreView): string {
  const params = listingParams(listingQueryOf(view))
  const path = routes.store(store.name, store.storeId)
  return params.size > 0 ? `${path}?${params}` : path
}

/** Returns true for all products of a store in the default order. */
export const isWholeStore = ({ fname, sname, q, sort }: StoreView): boolean =>
  !fname && !sname && !q && sort === DEFAULT_LISTING_SORT
