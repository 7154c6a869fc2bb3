import { EMPTY_LISTING_QUERY, type ListingQuery, listingParams, readListingQuery } from '@/contract/listing-query'
import { routes } from '@/lib/routes'

/** Which of a store's products are shown, and in which order. */
export type StoreView = Pick<ListingQuery, 'fname' | 'sname' | 'q' | 'sort' | 'page'>

/** Reads the query of the address. A store's page narrows by its categories and by a text alone. */
export function readStoreView(search: URLSearchParams): StoreView {
  const { fname, sname, q, sort, page } = readListingQuery(search)
  return { ...(fname && { fname }), ...(sname && { sname }), ...(q && { q }), sort, page }
}

/** The view as the filtered search is asked for it. */
export const listingQueryOf = (view: StoreView): ListingQuery => ({ ...EMPTY_LISTING_QUERY, ...view })

/** The address of a view of a store; what is usual is left out. */
export function storeAddress(store: { readonly name: string; readonly storeId: string }, view: StoreView): string {
  const params = listingParams(listingQueryOf(view))
  const path = routes.store(store.name, store.storeId)
  return params.size > 0 ? `${path}?${params}` : path
}

/** Whether it shows all products of the store in the usual order: only such a view is for search engines. */
export const isWholeStore = ({ fname, sname, q, sort }: StoreView): boolean =>
  !fname && !sname && !q && sort === 'relevance'
