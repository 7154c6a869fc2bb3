import type { AppliedFilter as Chip } from '@/components/listing/applied-filters'
import type { Facet, FacetChoice } from '@/components/listing/facet'
import { LISTING_SORTS, type ListingQuery } from '@/contract/listing-query'
import { toMinor } from '@/contract/minor-units'
import { searchHref } from './search-address'
import { toggledCategory, toggledOption, withoutFilter, withPrice, withRatingToggled, withSort } from './search-changes'
import type { AppliedFilter, FoundList, OptionFilter, SearchOption } from './search-view'

/** What a list of products calls its filters; each an address of the same search in another state. */
export interface ListingWords {
  readonly titles: Readonly<Record<'category' | 'price' | 'rating' | OptionFilter, string>>
  readonly offer: (kind: string) => string
  readonly andUp: (stars: string) => string
  readonly price: (from: number | undefined, to: number | undefined) => string
  readonly sort: (sort: (typeof LISTING_SORTS)[number]) => string
  /** The currency's. */
  readonly symbol: string
}

/** The filters in their order. One without a choice is left out. */
export function facetsOf(list: FoundList, query: ListingQuery, words: ListingWords): Facet[] {
  const options = (filter: OptionFilter): Facet => ({
    kind: 'options',
    name: filter,
    title: words.titles[filter],
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
      title: words.titles.category,
      choices: list.categoryFacet.map(({ path, ...option }) => ({
        ...option,
        level: path.length,
        href: searchHref(toggledCategory(query, path)),
      })),
    },
    list.price && {
      kind: 'price',
      name: 'price',
      title: words.titles.price,
      ...list.price,
      chosen: chosenPrice(query),
      symbol: words.symbol,
      hrefOf: (range) => searchHref(withPrice(query, range)),
    },
    options('values'),
    {
      kind: 'rating',
      name: 'rating',
      title: words.titles.rating,
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

const ratingChoice = (option: SearchOption, query: ListingQuery, words: ListingWords): FacetChoice => ({
  ...option,
  label: words.andUp(option.value),
  href: searchHref(withRatingToggled(query, Number(option.value))),
})

/** Minor units, as the handles have them. */
const chosenPrice = ({ price }: ListingQuery) => ({
  ...(price?.from !== undefined && { from: toMinor(price.from) }),
  ...(price?.to !== undefined && { to: toMinor(price.to) }),
})

/** The filters that are on. */
export function chipsOf(list: FoundList, query: ListingQuery, words: ListingWords): Chip[] {
  return list.applied.map((applied) => ({
    id: `${applied.filter} ${applied.value}`,
    label: chipLabel(applied, query, words),
    href: searchHref(withoutFilter(query, applied)),
  }))
}

function chipLabel({ filter, value, label }: AppliedFilter, query: ListingQuery, words: ListingWords): string {
  const { from, to } = chosenPrice(query)
  if (filter === 'price') return words.price(from, to)
  if (filter === 'rating') return words.andUp(value)
  return filter === 'offers' ? words.offer(value) : label
}

export const sortChoices = (query: ListingQuery, words: ListingWords): FacetChoice[] =>
  LISTING_SORTS.map((sort) => ({
    value: sort,
    label: words.sort(sort),
    isOn: sort === query.sort,
    href: searchHref(withSort(query, sort)),
  }))
