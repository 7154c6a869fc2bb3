import type { InstantSearchProps } from 'react-instantsearch'
import { EMPTY_LISTING_QUERY, LISTING_SORTS, type ListingQuery, OFFER_KINDS } from '@/contract/listing-query'
import {
  CATEGORY_SEPARATOR,
  PRICE_FIELD,
  productIndex,
  SEARCH_FACETS,
  type SearchAudience,
  type SearchLocale,
} from '@/contract/search-indices'

/** What the widgets know: a state for each index. */
type SearchState = NonNullable<InstantSearchProps['initialUiState']>

/** On what the names of indices and price fields hang. */
export interface SearchSide {
  readonly locale: SearchLocale
  readonly audience: SearchAudience
}

/** Id of the products' index among those of the page. */
export const PRODUCTS = 'products'

/** The records' colours are values of this attribute. */
export const COLOUR = 'Color'

export const CATEGORY_LEVELS = [SEARCH_FACETS.department, SEARCH_FACETS.group, SEARCH_FACETS.leaf]

/** The address of the search page as the state of its widgets; what search cannot filter by counts as not said. */
export function stateOfQuery(query: ListingQuery, { locale, audience }: SearchSide): SearchState {
  const path = pathOf(query)
  const range = {
    ...(query.price && { [PRICE_FIELD[audience]]: `${query.price.from ?? ''}:${query.price.to ?? ''}` }),
    ...(query.rating !== undefined && { [SEARCH_FACETS.rating]: `${query.rating}:` }),
  }
  const lists = Object.entries({
    [SEARCH_FACETS.brand]: query.brands,
    [SEARCH_FACETS.values]: query.values,
    [SEARCH_FACETS.colour]: query.attributes[COLOUR] ?? [],
    [SEARCH_FACETS.offers]: query.offers,
  }).filter(([, values]) => values.length > 0)
  return {
    [PRODUCTS]: {
      ...(query.q && { query: query.q }),
      ...(query.page > 1 && { page: query.page }),
      ...(query.sort !== 'relevance' && { sortBy: productIndex(locale, query.sort, audience) }),
      ...(path.length > 0 && { hierarchicalMenu: { [SEARCH_FACETS.department]: path } }),
      ...(lists.length > 0 && {
        refinementList: Object.fromEntries(lists.map(([name, values]) => [name, [...values]])),
      }),
      ...(Object.keys(range).length > 0 && { range }),
    },
  }
}

/** The state of the widgets as an address says it. */
export function queryOfState(state: SearchState, { locale, audience }: SearchSide): ListingQuery {
  const { query, page, sortBy, hierarchicalMenu, refinementList, range } = state[PRODUCTS] ?? {}
  const [fname, sname, tname] = hierarchicalMenu?.[SEARCH_FACETS.department] ?? []
  const price = boundsIn(range?.[PRICE_FIELD[audience]])
  const rating = boundsIn(range?.[SEARCH_FACETS.rating])?.from
  const colours = refinementList?.[SEARCH_FACETS.colour] ?? []
  const offers = refinementList?.[SEARCH_FACETS.offers] ?? []
  return {
    ...EMPTY_LISTING_QUERY,
    ...(fname && { fname }),
    ...(sname && { sname }),
    ...(tname && { tname }),
    ...(query && { q: query }),
    page: page ?? 1,
    sort: LISTING_SORTS.find((sort) => productIndex(locale, sort, audience) === sortBy) ?? 'relevance',
    ...(price && { price }),
    ...(rating !== undefined && { rating }),
    brands: refinementList?.[SEARCH_FACETS.brand] ?? [],
    values: refinementList?.[SEARCH_FACETS.values] ?? [],
    offers: OFFER_KINDS.filter((kind) => offers.includes(kind)),
    attributes: colours.length > 0 ? { [COLOUR]: colours } : {},
  }
}

/** Parameters of a search as the library keeps them with its results. */
interface SearchedParameters {
  readonly index?: string
  readonly query?: string
  readonly page?: number
  readonly hierarchicalFacetsRefinements: Readonly<Record<string, readonly string[]>>
  readonly disjunctiveFacetsRefinements: Readonly<Record<string, readonly string[]>>
  readonly facetsRefinements: Readonly<Record<string, readonly string[]>>
  readonly numericRefinements: Readonly<Record<string, Readonly<Partial<Record<string, readonly unknown[]>>>>>
}

/** The state of the widgets that asked for these results. */
export function stateOfResults(asked: SearchedParameters): SearchState {
  const path = asked.hierarchicalFacetsRefinements[SEARCH_FACETS.department]?.[0]
  const lists = { ...asked.disjunctiveFacetsRefinements, ...asked.facetsRefinements }
  const ranges = Object.entries(asked.numericRefinements).map(([name, bounds]) => [
    name,
    `${bounds['>=']?.[0] ?? ''}:${bounds['<=']?.[0] ?? ''}`,
  ])
  return {
    [PRODUCTS]: {
      ...(asked.query && { query: asked.query }),
      page: (asked.page ?? 0) + 1,
      ...(asked.index && { sortBy: asked.index }),
      ...(path && { hierarchicalMenu: { [SEARCH_FACETS.department]: [...namesOfCategory(path)] } }),
      refinementList: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, [...values]])),
      range: Object.fromEntries(ranges),
    },
  }
}

/** Names of the chosen categories from the widest; a narrow one without those above it is none. */
function pathOf({ fname, sname, tname }: ListingQuery): string[] {
  if (!fname) return []
  if (!sname) return [fname]
  return tname ? [fname, sname, tname] : [fname, sname]
}

/** The names of a value of the category facet. */
export const namesOfCategory = (value: string): readonly string[] => value.split(CATEGORY_SEPARATOR)

function boundsIn(text: string | undefined): ListingQuery['price'] {
  const [low = '', high = ''] = text?.split(':') ?? []
  const [from, to] = [Number.parseFloat(low), Number.parseFloat(high)]
  if (Number.isNaN(from) && Number.isNaN(to)) return undefined
  return { ...(!Number.isNaN(from) && { from }), ...(!Number.isNaN(to) && { to }) }
}
