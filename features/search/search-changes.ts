import type { PriceRange } from '@/components/listing/facet'
import { EMPTY_LISTING_QUERY, type ListingQuery, type ListingSort, type OfferKind } from '@/contract/listing-query'
import { toMajor } from '@/contract/minor-units'
import { COLOUR } from './search-state'
import type { AppliedFilter, OptionFilter } from './search-view'

/** What a choice makes of a search. All of them begin at the first page again. */

const changed = (query: ListingQuery, change: Partial<ListingQuery>): ListingQuery => ({ ...query, ...change, page: 1 })

export const withPage = (query: ListingQuery, page: number): ListingQuery => ({ ...query, page })
export const withSort = (query: ListingQuery, sort: ListingSort): ListingQuery => changed(query, { sort })

/** With the value chosen, or without it when it was. */
export function toggledOption(query: ListingQuery, filter: OptionFilter, value: string): ListingQuery {
  const toggled = (values: readonly string[]) =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  if (filter === 'colours') {
    const colours = toggled(query.attributes[COLOUR] ?? [])
    return changed(query, { attributes: colours.length > 0 ? { [COLOUR]: colours } : {} })
  }
  // A value that is no kind of offer is left out when the address is written.
  if (filter === 'offers') return changed(query, { offers: toggled(query.offers) as OfferKind[] })
  return changed(query, { [filter]: toggled(query[filter]) })
}

/** At least so many stars; none when that is what was chosen. */
export function toggledRating(query: ListingQuery, stars: number): ListingQuery {
  const { rating, ...rest } = query
  return changed(rest, rating === stars ? {} : { rating: stars })
}

/** In the category; one step up when that is the one chosen. */
export function toggledCategory(query: ListingQuery, path: readonly string[]): ListingQuery {
  const { fname: first, sname: second, tname: third, ...rest } = query
  const chosen = [first, second, third].filter((name) => name !== undefined)
  const isChosen = chosen.length === path.length && chosen.every((name, at) => name === path[at])
  const [fname, sname, tname] = isChosen ? path.slice(0, -1) : path
  return changed(rest, { ...(fname && { fname }), ...(sname && { sname }), ...(tname && { tname }) })
}

export function withPrice(query: ListingQuery, { from, to }: PriceRange): ListingQuery {
  const { price: _, ...rest } = query
  if (from === undefined && to === undefined) return changed(rest, {})
  return changed(rest, {
    price: { ...(from !== undefined && { from: toMajor(from) }), ...(to !== undefined && { to: toMajor(to) }) },
  })
}

/** The search without one of its filters. */
export function withoutFilter(query: ListingQuery, { filter, value }: AppliedFilter): ListingQuery {
  if (filter === 'price') return withPrice(query, {})
  if (filter === 'rating') return toggledRating(query, query.rating ?? 0)
  if (filter === 'category') return toggledCategory(query, [])
  return toggledOption(query, filter, value)
}

/** The search without any filter. */
export const withoutFilters = ({ q, sort }: ListingQuery): ListingQuery => ({
  ...EMPTY_LISTING_QUERY,
  ...(q && { q }),
  sort,
})
