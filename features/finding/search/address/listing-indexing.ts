import { isFiltered, type ListingQuery } from '@/contract/finding/search-query'
import { DEFAULT_LISTING_SORT } from '@/contract/finding/search-rules'
import { routes } from '@/lib/routes'
import { chosenCategory } from '../facets/build-facets'
import type { Listing } from '../listing'
import { addressOf, type ListingScope, pathOf } from './listing-scope'

interface ListAtAddress {
  readonly scope: ListingScope
  readonly query: ListingQuery
  readonly listing: Listing | undefined
}

/**
 * True when crawlers may index the list: only whole lists in the default order that are not empty (docs/lists.md#crawlers).
 * @param list with an undefined `listing` when it could not be loaded
 */
export function isIndexed({ scope, query, listing }: ListAtAddress): boolean {
  const isWhole = !query.q && query.sort === DEFAULT_LISTING_SORT && !isNarrowed(scope, query)
  return isWhole && listing?.products.length !== 0
}

/** The canonical address of a list. That of a category's products is the category's page. */
export function canonicalPath({ scope, query, listing }: ListAtAddress): string {
  const slug = scope.kind === 'products' && !query.q ? chosenCategory(listing?.filters ?? [])?.slug : undefined
  const path = slug === undefined ? pathOf(scope) : routes.categoryPage(slug)
  return query.page > 1 && isIndexed({ scope, query, listing }) ? `${path}?page=${query.page}` : path
}

/** What the path itself names does not narrow a list. */
function isNarrowed(scope: ListingScope, query: ListingQuery): boolean {
  if (scope.kind === 'products') return isFiltered(query)
  const [path = '', search = ''] = addressOf(scope, query).split('?')
  return path !== pathOf(scope) || [...new URLSearchParams(search).keys()].some((name) => name !== 'page')
}
