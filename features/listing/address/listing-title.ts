import type { ListingQuery } from '@/contract/listing-query'
import { chosenCategory } from '../facets/build-facets'
import type { Listing } from '../listing'
import type { ListingScope } from './listing-scope'

/** What the heading of a list says: the shop's own words, or a name that came with the list. */
export type ListingTitle =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'offer'; readonly offer: string }
  | { readonly kind: 'all' }

/** By what the list is of; where its name is not known, the words of its address. */
export function titleOf(scope: ListingScope, query: ListingQuery, listing: Listing | undefined): ListingTitle {
  const filters = listing?.filters ?? []
  if (query.q) return { kind: 'keyword', keyword: query.q }
  if (scope.kind === 'offers') return { kind: 'offer', offer: scope.offer }
  if (scope.kind === 'attribute') return { kind: 'name', name: scope.value }
  const brandNames = filters.flatMap((filter) =>
    filter.kind === 'options' && filter.name === 'brand' ? filter.options : [],
  )
  if (scope.kind === 'brand') {
    // The brand of the path is chosen, by its slug or by its store's id.
    const chosen = brandNames.filter(({ isOn }) => isOn)
    return { kind: 'name', name: (chosen.length === 1 ? chosen[0]?.label : undefined) ?? scope.brand }
  }
  // A store's list has products of one brand.
  const [brand] = brandNames.filter(({ count }) => count > 0)
  if (scope.kind === 'store' && brand) return { kind: 'name', name: brand.label }
  const category = chosenCategory(filters)?.label ?? query.tname ?? query.sname ?? query.fname
  return category ? { kind: 'name', name: category } : { kind: 'all' }
}
