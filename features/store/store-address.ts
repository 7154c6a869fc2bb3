import { EMPTY_LISTING_QUERY, type ListingQuery, listingParams, readListingQuery } from '@/contract/listing-query'
import { routes } from '@/lib/routes'

/** Which of a store's products are shown, and in which order. */
export type StoreView = Pick<ListingQuery, 'fname' | 'sname' | 'q' | 'sort' | 'page'>

/** Reads the query of the address. A store's page narrows by its categories and by a text alone. */
export function readStoreView(search: URLSearchParams): StoreView {
  const { fname, sname, q, sort, page } = readListingQuery(search)
  return { ...(fname && { fname }), ...(sname && { sname }), ...(q && { q }), sort, page }
}

/** The view as a query of the filtered search. */
export const listingQueryOf = (view: StoreView): ListingQuery => ({ ...EMPTY_LISTING_QUERY, ...view })

/** The address of a view of a store, without defaults. */
export function storeAddress(store: { readonly name: string; readonly storeId: string }, view: StoreView): string {
  const params = listingParams(listingQueryOf(view))
  const path = routes.store(store.name, store.storeId)
  return params.size > 0 ? `${path}?${params}` : path
}

/** True for all products of a store in the default order: only these are indexed. */
export const isWholeStore = ({ fname, sname, q, sort }: StoreView): boolean =>
  !fname && !sname && !q && sort === 'relevance'
