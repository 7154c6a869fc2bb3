import { isFiltered, type ListingQuery, listingParams, readListingQuery } from '@/contract/listing-query'
import { routes } from '@/lib/routes'

/**
 * The search that an address asks for: `/search?q=`, or a path whose last segment is the keyword (specification 2.1).
 * @param path without the query, as it was written
 */
export function searchQuery(path: string, search: URLSearchParams): ListingQuery {
  const query = readListingQuery(search)
  if (query.q) return query
  const [, , ...rest] = path.split('/')
  const keyword = decoded(rest.filter((segment) => segment !== '').at(-1) ?? '')
  const { q } = readListingQuery(new URLSearchParams({ q: keyword }))
  return q ? { ...query, q } : query
}

/** The one address of a search. */
export function searchHref(query: ListingQuery): string {
  const params = listingParams(query)
  return params.size > 0 ? `${routes.search()}?${params}` : routes.search()
}

/** Nothing is looked for: neither a text, nor a category, nor anything else. */
export const isEmptySearch = (query: ListingQuery): boolean => !query.q && !query.fname && !isFiltered(query)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
