import { LISTING_SORTS, type ListingQuery } from '@/contract/listing-query'
import { routes } from '@/lib/routes'
import {
  chosenPrice,
  withCategory,
  withPrice,
  withRatingToggled,
  withSort,
  withToggled,
} from '../address/listing-changes'
import { addressOf, isFixed, type ListingPlace } from '../address/listing-scope'
import type { DrawnCategoryFilter, DrawnFilter } from '../sources/marketplace-list'
import type { AppliedFilter } from './applied-filters'
import type { ChoiceFacet, Facet, FacetChoice } from './facet'
import type { ListingWords } from './use-listing-words'

/** A list, and how what is chosen in it is said. */
export interface ListingView {
  readonly place: ListingPlace
  readonly query: ListingQuery
  readonly filters: readonly DrawnFilter[]
  readonly words: ListingWords
}

/** The attribute that is a colour, as stores spell it. */
const COLORS = ['attr_Color', 'attr_Colour']

type OptionFilter = Extract<DrawnFilter, { kind: 'options' | 'rating' }>

/** The filters as they are drawn, each choice with the address that it leads to. */
export const facetsOf = (view: ListingView): Facet[] => view.filters.map((filter) => facetOf(view, filter))

function facetOf(view: ListingView, filter: DrawnFilter): Facet {
  switch (filter.kind) {
    case 'category':
      return categoryFacet(view, filter)
    case 'price':
      return priceFacet(view, filter)
    case 'rating':
      return ratingFacet(view, filter)
    case 'options':
      return optionFacet(view, filter)
  }
}

/** The filters that are on, but for what the list is of. */
export function appliedFilters(view: ListingView): AppliedFilter[] {
  const { place, query, words } = view
  const { from, to } = chosenPrice(query)
  const options = view.filters
    .filter((filter) => filter.kind === 'options')
    .flatMap((filter) =>
      filter.options
        .filter(({ value, isOn }) => isOn && !isFixed(place, filter.name, value))
        .map(({ value, label }) => ({
          id: `${filter.name} ${value}`,
          label: filter.name === 'offers' ? words.offer(value) : label,
          href: addressOf(place, withToggled(query, filter.name, value)),
        })),
    )
  return [
    ...options,
    ...(query.rating === undefined
      ? []
      : [
          {
            id: 'rating',
            label: words.andUp(String(query.rating)),
            href: addressOf(place, withRatingToggled(query, query.rating)),
          },
        ]),
    ...(query.price
      ? [{ id: 'price', label: words.price(from, to), href: addressOf(place, withPrice(query, {})) }]
      : []),
  ]
}

export const sortChoices = ({ place, query, words }: Omit<ListingView, 'filters'>): FacetChoice[] =>
  LISTING_SORTS.map((sort) => ({
    value: sort,
    label: sort === 'relevance' && query.q ? words.bestMatch : words.sort(sort),
    isOn: sort === query.sort,
    href: addressOf(place, withSort(query, sort)),
  }))

function categoryFacet(view: ListingView, { name, options }: DrawnCategoryFilter): ChoiceFacet {
  const path: string[] = []
  const current = options.findLast(({ isOn }) => isOn)
  const choices = options.map((option) => {
    path.length = option.level - 1
    path[option.level - 1] = option.value
    const isCurrent = option === current
    const above = isCurrent ? options.find(({ isOn, level }) => isOn && level === option.level - 1) : option
    return {
      value: option.slug,
      label: option.label,
      count: option.count,
      isOn: option.isOn,
      level: option.level,
      href: categoryHref(view, isCurrent ? path.slice(0, -1) : [...path], above?.slug),
    }
  })
  return { kind: 'category', name, title: view.words.title(name), choices }
}

/** On the page of a category, the page of another; elsewhere the same list, narrowed. */
function categoryHref({ place, query }: ListingView, names: readonly string[], slug: string | undefined): string {
  const narrowed = withCategory(query, names)
  if (place.kind !== 'category') return addressOf(place, narrowed)
  return slug === undefined
    ? addressOf({ kind: 'products' }, narrowed)
    : addressOf({ kind: 'category', slug, names }, narrowed)
}

function priceFacet({ place, query, words }: ListingView, filter: Extract<DrawnFilter, { kind: 'price' }>): Facet {
  const { min, max, histogram, name } = filter
  return {
    ...{ kind: 'price', name, min, max, histogram },
    title: words.title(name),
    chosen: chosenPrice(query),
    symbol: words.symbol,
    hrefOf: (range) => addressOf(place, withPrice(query, range)),
  }
}

const ratingFacet = ({ place, query, words }: ListingView, { name, options }: OptionFilter): ChoiceFacet => ({
  kind: 'rating',
  name,
  title: words.title(name),
  choices: options.map((option) => ({
    ...option,
    label: words.andUp(option.value),
    href: addressOf(place, withRatingToggled(query, Number(option.value))),
  })),
})

function optionFacet(view: ListingView, filter: Extract<DrawnFilter, { kind: 'options' }>): ChoiceFacet {
  const { place, query, words } = view
  const { name, label, options } = filter
  // A scent has a colour on its picture too, but nobody knows it by that.
  const isColors = COLORS.includes(name) && options.every(({ color }) => color !== undefined)
  return {
    kind: isColors ? 'swatches' : 'options',
    name,
    title: label ?? words.title(name),
    isClosed: name.startsWith('attr_') && !isColors,
    choices: options.map((option) => ({
      ...option,
      label: name === 'offers' ? words.offer(option.value) : option.label,
      href: addressOf(place, withToggled(query, name, option.value)),
    })),
  }
}

/** Name and slug of the deepest category that is chosen. */
export function chosenCategory(filters: readonly DrawnFilter[]) {
  const tree = filters.find((filter): filter is DrawnCategoryFilter => filter.kind === 'category')
  return tree?.options.findLast(({ isOn }) => isOn)
}

/** Where the shop has pages of its categories, those are the addresses of its departments. */
export const departmentLinks = (departments: readonly { readonly title: string; readonly slug: string }[]) =>
  departments.map(({ title, slug }) => ({ label: title, href: routes.categoryPage(slug) }))
