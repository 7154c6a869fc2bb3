import type { ListingQuery } from '@/contract/finding/search-query'
import type { ListingSort, OfferKind } from '@/contract/finding/search-rules'
import { OFFER_KINDS } from '@/contract/finding/search-rules'
import { toMajor, toMinor } from '@/contract/values/minor-units'

import type { PriceRange } from '../facets/facet'

/** How choices change a query. All of them except `withPage` return to the first page. */

const ATTRIBUTE = 'attr_'

const changed = (query: ListingQuery, change: Partial<ListingQuery>): ListingQuery => ({ ...query, ...change, page: 1 })

export const withPage = (query: ListingQuery, page: number): ListingQuery => ({ ...query, page })
export const withSort = (query: ListingQuery, sort: ListingSort): ListingQuery => changed(query, { sort })

/**
 * Adds a value to a filter, or removes it when it is chosen already.
 * @param filter 'brand', 'values', 'offers', or 'attr_' and the name of an attribute; anything else changes nothing
 */
export function withToggled(query: ListingQuery, filter: string, value: string): ListingQuery {
  if (filter === 'brand') return changed(query, { brands: toggled(query.brands, value) })
  if (filter === 'values') return changed(query, { values: toggled(query.values, value) })
  if (filter === 'offers') {
    const kind = OFFER_KINDS.find((each) => each === value)
    return kind ? changed(query, { offers: toggled<OfferKind>(query.offers, kind) }) : query
  }
  if (!filter.startsWith(ATTRIBUTE)) return query
  const name = filter.slice(ATTRIBUTE.length)
  const { [name]: chosen = [], ...others } = query.attributes
  const values = toggled(chosen, value)
  return changed(query, { attributes: values.length > 0 ? { ...others, [name]: values } : others })
}

/** Sets the minimum of stars, or removes it when it is the chosen one. */
export function withRatingToggled(query: ListingQuery, stars: number): ListingQuery {
  const { rating, ...rest } = query
  return changed(rest, rating === stars ? {} : { rating: stars })
}

/** Sets the category by its path of names. An empty path removes it. */
export function withCategory(query: ListingQuery, [fname, sname, tname]: readonly string[]): ListingQuery {
  const { fname: _, sname: __, tname: ___, ...rest } = query
  return changed(rest, { ...(fname && { fname }), ...(sname && { sname }), ...(tname && { tname }) })
}

export function withPrice(query: ListingQuery, { from, to }: PriceRange): ListingQuery {
  const { price: _, ...rest } = query
  if (from === undefined && to === undefined) return changed(rest, {})
  return changed(rest, {
    price: { ...(from !== undefined && { from: toMajor(from) }), ...(to !== undefined && { to: toMajor(to) }) },
  })
}

/** The chosen range in minor units. */
export const chosenPrice = ({ price }: ListingQuery): PriceRange => ({
  ...(price?.from !== undefined && { from: toMinor(price.from) }),
  ...(price?.to !== undefined && { to: toMinor(price.to) }),
})

const toggled = <Value extends string>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
