import type { ListingQuery } from '@/contract/finding/search-query'
import { chosenCategory } from '../facets/build-facets'
import type { Listing } from '../listing'
import type { ListingScope } from './listing-scope'

/** The heading of a list: a text of the shop, or a name that came with the list. */
export type ListingTitle =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'offer'; readonly offer: string }
  | { readonly kind: 'all' }

/** The heading of a list by its scope. Where a name is not known, the words of the address stand in. */
export function titleOf(scope: ListingScope, query: ListingQuery, listing: Listing | undefined): ListingTitle {
  const filters = listing?.filters ?? []
  if (query.q) return { kind: 'keyword', keyword: query.q }
  if (scope.kind === 'offers') return { kind: 'offer', offer: scope.offer }
  const optionsOf = (name: string) =>
    filters.flatMap((filter) => (filter.kind === 'options' && filter.name === name ? filter.options : []))
  if (scope.kind === 'attribute') {
    const option = optionsOf(`attr_${scope.attribute}`).find(({ value }) => value === scope.value)
    return { kind: 'name', name: option?.label ?? scope.value }
  }
  const brandNames = optionsOf('brand')
  if (scope.kind === 'brand') {
    // The path's brand is chosen, by its slug or its store's id.
    const chosen = brandNames.filter(({ isOn }) => isOn)
    return { kind: 'name', name: (chosen.length === 1 ? chosen[0]?.label : undefined) ?? scope.brand }
  }
  // All products of a store's list have one brand.
  const [brand] = brandNames.filter(({ count }) => count > 0)
  if (scope.kind === 'store' && brand) return { kind: 'name', name: brand.label }
  const category = chosenCategory(filters)?.label ?? query.tname ?? query.sname ?? query.fname
  return category ? { kind: 'name', name: category } : { kind: 'all' }
}
