import type { ListingQuery } from '@/contract/finding/search-query'
import { LISTING_SORTS } from '@/contract/finding/search-rules'
import {
  chosenPrice,
  withCategory,
  withPrice,
  withRatingToggled,
  withSort,
  withToggled,
} from '../address/listing-changes'
import { addressOf, COLOR_ATTRIBUTE, isFixed, type ListingScope } from '../address/listing-scope'
import type { CategoryFilter, ListingFilter } from '../listing'
import type { AppliedFilter, ChoiceFacet, Facet, FacetChoice } from './facet'
import type { ListingWords } from './use-listing-words'

/** A list and its filters, with the words to show them in. */
interface FilteredList {
  readonly scope: ListingScope
  readonly query: ListingQuery
  readonly filters: readonly ListingFilter[]
  readonly words: ListingWords
}

type FilterOf<Kind extends ListingFilter['kind']> = Extract<ListingFilter, { kind: Kind }>

/** Attributes that are drawn as swatches, in both spellings that stores use. */
const COLORS = [`attr_${COLOR_ATTRIBUTE}`, 'attr_Colour']

/** The filters of a list as facets. Every choice carries the address that it leads to. */
export const facetsOf = (list: FilteredList): Facet[] => list.filters.map((filter) => facetOf(list, filter))

function facetOf(list: FilteredList, filter: ListingFilter): Facet {
  switch (filter.kind) {
    case 'category':
      return categoryFacet(list, filter)
    case 'price':
      return priceFacet(list, filter)
    case 'rating':
      return ratingFacet(list, filter)
    case 'options':
      return optionFacet(list, filter)
  }
}

/** The filters that are on, except what the path of the address names. */
export function appliedFilters({ scope, query, filters, words }: FilteredList): AppliedFilter[] {
  const { from, to } = chosenPrice(query)
  // Elsewhere the category is part of the heading.
  const category =
    scope.kind === 'search' && query.fname !== undefined
      ? (chosenCategory(filters)?.label ?? query.tname ?? query.sname ?? query.fname)
      : undefined
  const options = filters
    .filter((filter) => filter.kind === 'options')
    .flatMap((filter) =>
      filter.options
        .filter(({ value, isOn }) => isOn && !isFixed(scope, filter.name, value))
        .map(({ value, label }) => ({
          id: `${filter.name} ${value}`,
          label: filter.name === 'offers' ? words.offer(value) : label,
          href: addressOf(scope, withToggled(query, filter.name, value)),
        })),
    )
  return [
    ...(category ? [{ id: 'category', label: category, href: addressOf(scope, withCategory(query, [])) }] : []),
    ...options,
    ...(query.rating === undefined
      ? []
      : [
          {
            id: 'rating',
            label: words.andUp(String(query.rating)),
            href: addressOf(scope, withRatingToggled(query, query.rating)),
          },
        ]),
    ...(query.price
      ? [{ id: 'price', label: words.price(from, to), href: addressOf(scope, withPrice(query, {})) }]
      : []),
  ]
}

/** The sort orders. The first is called "Best match" wherever a text is searched for. */
export const sortChoices = ({ scope, query, words }: Omit<FilteredList, 'filters'>) =>
  LISTING_SORTS.map((sort) => ({
    value: sort,
    label: sort === 'relevance' && (query.q || scope.kind === 'search') ? words.bestMatch : words.sort(sort),
    isOn: sort === query.sort,
    href: addressOf(scope, withSort(query, sort)),
  }))

/** The deepest category that is chosen. */
export function chosenCategory(filters: readonly ListingFilter[]) {
  const tree = filters.find((filter): filter is CategoryFilter => filter.kind === 'category')
  return tree?.options.findLast(({ isOn }) => isOn)
}

function categoryFacet(list: FilteredList, { name, options }: CategoryFilter): ChoiceFacet {
  const path: string[] = []
  const current = options.findLast(({ isOn }) => isOn)
  const choices = options.map((option): FacetChoice => {
    path.length = option.level - 1
    path[option.level - 1] = option.value
    // The chosen category leads one step up.
    const isCurrent = option === current
    const target = isCurrent ? options.find(({ isOn, level }) => isOn && level === option.level - 1) : option
    return {
      value: option.slug ?? path.join('/'),
      label: option.label,
      count: option.count,
      isOn: option.isOn,
      level: option.level,
      href: categoryHref(list, isCurrent ? path.slice(0, -1) : [...path], target?.slug),
    }
  })
  return { kind: 'category', name, title: list.words.title(name), choices }
}

/** From a category's page to that of another; elsewhere to the same list, narrowed. */
function categoryHref({ scope, query }: FilteredList, names: readonly string[], slug: string | undefined): string {
  const narrowed = withCategory(query, names)
  if (scope.kind !== 'category') return addressOf(scope, narrowed)
  return slug === undefined
    ? addressOf({ kind: 'products' }, narrowed)
    : addressOf({ kind: 'category', slug, names }, narrowed)
}

function priceFacet({ scope, query, words }: FilteredList, filter: FilterOf<'price'>): Facet {
  const { min, max, histogram, name } = filter
  return {
    ...{ kind: 'price', name, min, max, histogram },
    title: words.title(name),
    chosen: chosenPrice(query),
    symbol: words.symbol,
    hrefOf: (range) => addressOf(scope, withPrice(query, range)),
  }
}

const ratingFacet = ({ scope, query, words }: FilteredList, { name, options }: FilterOf<'rating'>): ChoiceFacet => ({
  kind: 'rating',
  name,
  title: words.title(name),
  choices: options.map((option) => ({
    ...option,
    label: words.andUp(option.value),
    href: addressOf(scope, withRatingToggled(query, Number(option.value))),
  })),
})

function optionFacet(list: FilteredList, filter: FilterOf<'options'>): ChoiceFacet {
  const { scope, query, words } = list
  const { name, label, options } = filter
  // Only colours are drawn as swatches. A scent may have a colour in its picture, but shoppers do not know it by that.
  const isColors = COLORS.includes(name) && options.every(({ color }) => color !== undefined)
  return {
    kind: isColors ? 'swatches' : 'options',
    name,
    title: label ?? words.title(name),
    isClosed: name.startsWith('attr_') && !isColors,
    choices: options.map((option) => ({
      ...option,
      label: name === 'offers' ? words.offer(option.value) : option.label,
      href: addressOf(scope, withToggled(query, name, option.value)),
    })),
  }
}
