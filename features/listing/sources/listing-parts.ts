import { LISTING_SORTS, type ListingQuery } from '@/contract/listing-query'
import { chosenPrice } from '../address/listing-changes'
import { searchHref } from '../address/search-address'
import {
  toggledCategory,
  toggledOption,
  withoutFilter,
  withPrice,
  withRatingToggled,
  withSort,
} from '../address/search-changes'
import type { AppliedFilter as Chip } from '../facets/applied-filters'
import type { Facet, FacetChoice } from '../facets/facet'
import type { AppliedFilter, FoundList, OptionFilter, SearchOption } from './search-view'
import type { SearchWords } from './use-search-words'

/** The filters in their order. One without a choice is left out. */
export function facetsOf(list: FoundList, query: ListingQuery, words: SearchWords): Facet[] {
  const options = (filter: OptionFilter): Facet => ({
    // Where the service does not tell what the colours look like, they are chosen by their names.
    kind: list.options[filter].every(({ color }) => color !== undefined) ? 'swatches' : 'options',
    name: filter,
    title: titleOf(filter, words),
    choices: list.options[filter].map((option) => ({
      ...option,
      label: filter === 'offers' ? words.offer(option.value) : option.label,
      href: searchHref(toggledOption(query, filter, option.value)),
    })),
  })
  const facets: (Facet | undefined)[] = [
    {
      kind: 'category',
      name: 'category',
      title: words.title('category'),
      choices: list.categoryFacet.map(({ path, ...option }) => ({
        ...option,
        level: path.length,
        href: searchHref(toggledCategory(query, path)),
      })),
    },
    list.price && {
      kind: 'price',
      name: 'price',
      title: words.title('price'),
      ...list.price,
      chosen: chosenPrice(query),
      symbol: words.symbol,
      hrefOf: (range) => searchHref(withPrice(query, range)),
    },
    options('values'),
    {
      kind: 'rating',
      name: 'rating',
      title: words.title('rating'),
      choices: list.ratings.map((option) => ratingChoice(option, query, words)),
    },
    options('brands'),
    options('colours'),
    options('offers'),
  ]
  return facets
    .filter((facet) => facet !== undefined)
    .filter((facet) => facet.kind === 'price' || facet.choices.length > 0)
}

const ratingChoice = (option: SearchOption, query: ListingQuery, words: SearchWords): FacetChoice => ({
  ...option,
  label: words.andUp(option.value),
  href: searchHref(withRatingToggled(query, Number(option.value))),
})

const titleOf = (filter: OptionFilter, words: SearchWords): string =>
  filter === 'colours' ? words.colours : words.title(filter === 'brands' ? 'brand' : filter)

/** The filters that are on. */
export function chipsOf(list: FoundList, query: ListingQuery, words: SearchWords): Chip[] {
  return list.applied.map((applied) => ({
    id: `${applied.filter} ${applied.value}`,
    label: chipLabel(applied, query, words),
    href: searchHref(withoutFilter(query, applied)),
  }))
}

function chipLabel({ filter, value, label }: AppliedFilter, query: ListingQuery, words: SearchWords): string {
  const { from, to } = chosenPrice(query)
  if (filter === 'price') return words.price(from, to)
  if (filter === 'rating') return words.andUp(value)
  return filter === 'offers' ? words.offer(value) : label
}

export const sortChoices = (query: ListingQuery, words: SearchWords): FacetChoice[] =>
  LISTING_SORTS.map((sort) => ({
    value: sort,
    label: sort === 'relevance' ? words.bestMatch : words.sort(sort),
    isOn: sort === query.sort,
    href: searchHref(withSort(query, sort)),
  }))
