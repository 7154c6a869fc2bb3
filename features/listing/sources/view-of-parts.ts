import { EMPTY_LISTING_QUERY, LISTING_SORTS, type ListingQuery, listingParams } from '@/contract/listing-query'
import { PRICE_FIELD, productIndex, readSwatch, SEARCH_FACETS } from '@/contract/search-indices'
import type { CategoryRecord, ProductRecord, StoreRecord, SuggestionRecord } from '@/contract/search-records'
import { drawnCard } from '@/lib/shopping/listed-product'
import { isEmptySearch } from '../address/search-address'
import { type CategoryNode, categoryOptions, priceBounds, ratingOptions } from './facet-options'
import { namesOfCategory, queryOfState, type SearchSide, stateOfQuery } from './search-state'
import type { AppliedFilter, FoundList, OptionFilter, SearchOption, SearchView } from './search-view'

interface FacetItem {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isRefined: boolean
}

interface Refinement {
  readonly attribute: string
  readonly refinements: readonly { readonly value: string | number; readonly operator?: string }[]
}

/** What the widgets of the products say. */
export interface FoundProducts {
  readonly answers: ListingQuery
  readonly products: readonly ProductRecord[]
  readonly total: number
  readonly queryID: string | undefined
  readonly options: Readonly<Record<OptionFilter, readonly FacetItem[]>>
  readonly categories: readonly CategoryNode[]
  readonly price: { readonly min?: number | undefined; readonly max?: number | undefined }
  readonly priceCounts: Readonly<Record<string, number>>
  readonly rating: number | undefined
  readonly ratingCounts: Readonly<Record<string, number>>
  readonly order: string
  readonly pageCount: number
  readonly refinements: readonly Refinement[]
  readonly canClear: boolean
}

/** What was found so far, written by the widgets. */
export interface FoundParts {
  products?: FoundProducts
  /** Colours and what they look like (contract/search-indices.ts), the most frequent first. */
  swatches?: readonly string[]
  categories?: readonly CategoryRecord[]
  stores?: readonly StoreRecord[]
  suggestions?: readonly SuggestionRecord[]
}

/** Names a search: two addresses that ask the same have one. */
export function searchKey(query: ListingQuery, side: SearchSide): string {
  return `${side.locale} ${side.audience} ${listingParams(queryOfState(stateOfQuery(query, side), side))}`
}

/** What the page shows of what the widgets found; undefined while a part is missing. */
export function viewOfParts(parts: FoundParts, query: ListingQuery, side: SearchSide): SearchView | undefined {
  const { products, categories, stores, suggestions } = parts
  if (!categories || !stores || !suggestions) return undefined
  if (!products && !isEmptySearch(query)) return undefined
  return {
    answers: searchKey(products?.answers ?? EMPTY_LISTING_QUERY, side),
    categories: categories.map(({ categoryId, slug, title, path }) => ({ categoryId, slug, title, path })),
    stores: stores.map(({ storeId, name, markColor, productCount }) => ({
      ...{ storeId, name, productCount },
      ...(markColor && { markColor }),
    })),
    suggestions: suggestions.map(({ query: text }) => text),
    ...(products && { list: foundList(products, parts.swatches ?? [], side) }),
  }
}

function foundList(found: FoundProducts, swatches: readonly string[], side: SearchSide): FoundList {
  const price = priceBounds(found.price, found.priceCounts, found.total)
  const brands = optionsOf(found.options.brands)
  return {
    total: found.total,
    ...(brands.length < MOST_BRANDS && { storeCount: storeCountOf(brands) }),
    pageCount: found.pageCount,
    sort: LISTING_SORTS.find((sort) => productIndex(side.locale, sort, side.audience) === found.order) ?? 'relevance',
    products: found.products.map((product) => drawnCard(product)),
    categoryFacet: categoryOptions(found.categories),
    ...(price && { price }),
    ratings: ratingOptions(found.ratingCounts, found.rating),
    options: {
      values: optionsOf(found.options.values),
      brands,
      colours: drawn(optionsOf(found.options.colours), swatches),
      offers: optionsOf(found.options.offers),
    },
    applied: found.refinements.flatMap((refinement) => appliedFilters(refinement, side)),
    canClear: found.canClear,
    found: {
      index: found.order,
      objectIDs: found.products.map(({ objectID }) => objectID),
      ...(found.queryID && { queryID: found.queryID }),
    },
  }
}

/** As many as the widget gives: there may be more. */
const MOST_BRANDS = 60

const optionsOf = (items: readonly FacetItem[]): SearchOption[] =>
  items.map(({ value, label, count, isRefined }) => ({ value, label, count, isOn: isRefined }))

/** The options with their colours. Stores may mean several by one name: the most frequent is drawn. */
function drawn(options: readonly SearchOption[], swatches: readonly string[]): SearchOption[] {
  const colors = new Map(
    swatches
      .toReversed()
      .map(readSwatch)
      .filter((swatch) => swatch !== undefined),
  )
  return options.map((option) => {
    const color = colors.get(option.value)
    return color === undefined ? option : { ...option, color }
  })
}

function storeCountOf(brands: readonly SearchOption[]): number {
  const chosen = brands.filter(({ isOn }) => isOn)
  return (chosen.length > 0 ? chosen : brands).filter(({ count }) => count > 0).length
}

const OPTIONS_BY_ATTRIBUTE: Readonly<Record<string, OptionFilter>> = {
  [SEARCH_FACETS.values]: 'values',
  [SEARCH_FACETS.brand]: 'brands',
  [SEARCH_FACETS.colour]: 'colours',
  [SEARCH_FACETS.offers]: 'offers',
}

/** A price is one filter, although it has two ends. */
function appliedFilters({ attribute, refinements }: Refinement, side: SearchSide): AppliedFilter[] {
  const [first] = refinements
  if (!first) return []
  if (attribute === PRICE_FIELD[side.audience]) return [{ filter: 'price', value: '', label: '' }]
  if (attribute === SEARCH_FACETS.rating) return [{ filter: 'rating', value: String(first.value), label: '' }]
  if (attribute === SEARCH_FACETS.department) {
    const value = String(first.value)
    return [{ filter: 'category', value, label: namesOfCategory(value).at(-1) ?? value }]
  }
  const filter = OPTIONS_BY_ATTRIBUTE[attribute]
  return filter ? refinements.map(({ value }) => ({ filter, value: String(value), label: String(value) })) : []
}
