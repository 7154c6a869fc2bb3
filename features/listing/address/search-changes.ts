import type { ListingQuery } from '@/contract/listing-query'
import { COLOUR } from '../sources/search-state'
import type { AppliedFilter, OptionFilter } from '../sources/search-view'
import {
  withCategory,
  withoutFilters as withoutListingFilters,
  withPage,
  withPrice,
  withRatingToggled,
  withSort,
  withToggled,
} from './listing-changes'

/**
 * What a choice makes of a search: what it makes of any list (lib/listing), by the names of the search's own filters.
 * All of them but a page begin at the first page again.
 */
export { withPage, withPrice, withRatingToggled, withSort }

const LISTING_FILTERS: Readonly<Record<OptionFilter, string>> = {
  brands: 'brand',
  colours: `attr_${COLOUR}`,
  values: 'values',
  offers: 'offers',
}

/** With the value chosen, or without it when it was. */
export const toggledOption = (query: ListingQuery, filter: OptionFilter, value: string): ListingQuery =>
  withToggled(query, LISTING_FILTERS[filter], value)

/** In the category; one step up when that is the one chosen. */
export function toggledCategory(query: ListingQuery, path: readonly string[]): ListingQuery {
  const chosen = [query.fname, query.sname, query.tname].filter((name) => name !== undefined)
  const isChosen = chosen.length === path.length && chosen.every((name, at) => name === path[at])
  return withCategory(query, isChosen ? path.slice(0, -1) : path)
}

/** The search without one of its filters. */
export function withoutFilter(query: ListingQuery, { filter, value }: AppliedFilter): ListingQuery {
  if (filter === 'price') return withPrice(query, {})
  if (filter === 'rating') return withRatingToggled(query, query.rating ?? 0)
  if (filter === 'category') return withCategory(query, [])
  return toggledOption(query, filter, value)
}

/** The search without any filter, its category among them. */
export const withoutFilters = (query: ListingQuery): ListingQuery => withCategory(withoutListingFilters(query), [])
