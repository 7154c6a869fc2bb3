import type { z } from 'zod'
import type { PriceAudience } from '../../../../../contract/finding/catalogue.ts'
import type { listingAnswer } from '../../../../../contract/finding/search.ts'
import { PRICE_FIELD } from '../../../../../contract/finding/search-indices.ts'
import type { ListingQuery } from '../../../../../contract/finding/search-query.ts'
import { OFFER_KINDS } from '../../../../../contract/finding/search-rules.ts'
import { type Currency, toMajorIn } from '../../../../shared/money.ts'
import { inLanguage, type Locale } from '../../../../shared/text/locale.ts'
import type { FoundProducts, ProductFacet, ProductWhere } from '../engine/search-query.ts'
import { priceBounds } from '../indices/product-conditions.ts'
import type { FacetNames } from '../indices/product-facets.ts'
import {
  FILTER_ORDER,
  MAX_ATTRIBUTE_FILTERS,
  MAX_FILTER_OPTIONS,
  MIN_ATTRIBUTE_SHARE,
  RATING_FILTERS,
} from '../search-policy.ts'
import { CATEGORY_FACETS, categoryChoices, type ListingTree, namedCategories } from './listing-categories.ts'

export type FilterResponse = NonNullable<z.input<typeof listingAnswer>['data']['filters']>[number]
type Counts = ReadonlyMap<string, number>

/** One filter of a listing. Its choices are counted as if none of them were selected. */
export interface ListingFacet {
  /** 'category', 'price', 'rating', 'brand', 'values', 'offers', 'inStock', or 'attr_' and a name. */
  readonly name: string
  /** What the visitor has selected. */
  readonly where: ProductWhere | undefined
  /** What is counted without `where`. */
  readonly facets: readonly ProductFacet[]
  /** Returns the filter, or undefined when it has no choices. @param found without `where` */
  readonly show: (found: FoundProducts, foundFor: FoundFor) => FilterResponse | undefined
}

/** Returns what is found without the selection of a filter. */
type FoundFor = (facet: ListingFacet) => FoundProducts

interface FilterSources extends Pick<FacetNames, 'colorOf' | 'nameOf'> {
  readonly query: ListingQuery
  readonly locale: Locale
  readonly currency: Currency
  readonly audience: PriceAudience
  readonly tree: ListingTree
  readonly stores: ReadonlyMap<string, { readonly slug: string; readonly name: string }>
  readonly attributeName: (name: string, locale: Locale) => string
}

const NONE: Counts = new Map()
const ATTRIBUTE = 'attribute:'

/** Returns the filters of a listing that may be selected from whatever is found, in no particular order. */
export const listingFacets = (sources: FilterSources): ListingFacet[] => [
  category(sources),
  price(sources),
  rating(sources),
  choices('values', 'badge', sources.query.values, sources),
  brands(sources),
  ...Object.entries(sources.query.attributes).map(([name, values]) => attribute(name, values, sources)),
  ...offers(sources),
]

/** Returns the filters of the attributes that many of the found products have. */
export function attributeFacets(found: FoundProducts, sources: FilterSources): ListingFacet[] {
  const chosen = Object.keys(sources.query.attributes)
  const counted = [...found.facets].flatMap(([facet, counts]) =>
    facet.startsWith(ATTRIBUTE)
      ? [{ name: facet.slice(ATTRIBUTE.length), size: counts.size, total: total(counts) }]
      : [],
  )
  return (
    counted
      // A filter with a single value offers no choice.
      .filter((each) => each.size > 1 && !chosen.includes(each.name) && each.total >= MIN_ATTRIBUTE_SHARE * found.total)
      .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
      .slice(0, Math.max(0, MAX_ATTRIBUTE_FILTERS - chosen.length))
      .map(({ name }) => attribute(name, [], sources))
  )
}

/** Returns the filters in display order. */
export function shownFilters(facets: readonly ListingFacet[], foundFor: FoundFor): FilterResponse[] {
  const place = ({ name }: FilterResponse) => FILTER_ORDER.findIndex((each) => name.startsWith(each))
  return facets.flatMap((facet) => facet.show(foundFor(facet), foundFor) ?? []).toSorted((a, b) => place(a) - place(b))
}

function category({ query, tree, locale }: FilterSources): ListingFacet {
  const named = namedCategories(query, tree)
  const current = named?.categories.length === 1 ? named.categories[0] : undefined
  return {
    name: 'category',
    where: named && { facet: named.facet, anyOf: named.categories.map(({ id }) => id) },
    facets: CATEGORY_FACETS,
    show: ({ facets }) => {
      const options = categoryChoices(current, tree).map(({ category: { id, slug, level, name }, isOn }) => ({
        value: name.en,
        label: inLanguage(name, locale),
        count: facets.get(CATEGORY_FACETS[level - 1] ?? 'leaf')?.get(id) ?? 0,
        isOn,
        level,
        slug,
        categoryId: id,
      }))
      const shown = options.filter(isChoice)
      return shown.length > 0 ? { kind: 'category', name: 'category', options: shown } : undefined
    },
  }
}

function price({ query, currency, audience }: FilterSources): ListingFacet {
  const { from, to } = query.price ?? {}
  return {
    name: 'price',
    where: query.price && {
      field: PRICE_FIELD[audience],
      ...(from !== undefined && priceBounds('>=', from, currency)),
      ...(to !== undefined && priceBounds('<=', to, currency)),
    },
    facets: [],
    show: ({ prices }) => {
      if (!prices || (prices.min === prices.max && !query.price)) return undefined
      const [min, max] = [toMajorIn(prices.min, currency), toMajorIn(prices.max, currency)]
      return { kind: 'price', name: 'price', min, max, histogram: [...prices.histogram] }
    },
  }
}

function rating({ query }: FilterSources): ListingFacet {
  return {
    name: 'rating',
    where: query.rating === undefined ? undefined : { field: 'rating', from: query.rating },
    facets: [],
    show: ({ ratings }) => {
      const options = RATING_FILTERS.map((stars) => ({
        value: stars,
        label: stars,
        count: ratings[stars],
        isOn: query.rating === Number(stars),
      })).filter(isChoice)
      return options.length > 0 ? { kind: 'rating', name: 'rating', options } : undefined
    },
  }
}

/** A brand is selected by the slug of its store, or by its id: featured brands link so. */
function brands({ query, stores }: FilterSources): ListingFacet {
  const chosen = [...stores].filter(([id, { slug }]) => query.brands.includes(slug) || query.brands.includes(id))
  const names = new Map([...stores.values()].map(({ slug, name }) => [slug, name]))
  return {
    name: 'brand',
    where: query.brands.length > 0 ? { facet: 'store', anyOf: chosen.map(([id]) => id) } : undefined,
    facets: ['store'],
    show: (found) => {
      const counts = [...countsOf(found, 'store')].flatMap(([id, count]) => {
        const slug = stores.get(id)?.slug
        return slug === undefined ? [] : [[slug, count] as const]
      })
      const slugs = query.brands.map((brand) => stores.get(brand)?.slug ?? brand)
      return optionsFilter('brand', slugs, new Map(counts), (slug) => names.get(slug) ?? slug)
    },
  }
}

function attribute(name: string, chosen: readonly string[], sources: FilterSources): ListingFacet {
  const facet = choices(`attr_${name}`, `attribute:${name}`, chosen, sources, (value) => sources.colorOf(name, value))
  return {
    ...facet,
    show: (...found) => {
      const filter = facet.show(...found)
      return filter && { ...filter, label: sources.attributeName(name, sources.locale) }
    },
  }
}

/** A filter of badges or attribute values, of which one suffices. */
function choices(
  name: string,
  of: 'badge' | `attribute:${string}`,
  chosen: readonly string[],
  { nameOf, locale }: FilterSources,
  colorOf?: (value: string) => string | undefined,
): ListingFacet {
  return {
    name,
    where: chosen.length > 0 ? { facet: of, anyOf: chosen } : undefined,
    facets: [of],
    show: (found) => optionsFilter(name, chosen, countsOf(found, of), (value) => nameOf(of, value, locale), colorOf),
  }
}

/** "In stock" narrows the other offer kinds, in place of being an alternative to them. */
function offers({ query }: FilterSources): ListingFacet[] {
  const kinds = query.offers.filter((kind) => kind !== 'inStock')
  const stock: ListingFacet = {
    name: 'inStock',
    where: query.offers.includes('inStock') ? { facet: 'offer', anyOf: ['inStock'] } : undefined,
    facets: ['offer'],
    show: () => undefined,
  }
  const facet: ListingFacet = {
    name: 'offers',
    where: kinds.length > 0 ? { facet: 'offer', anyOf: kinds } : undefined,
    facets: ['offer'],
    show: (found, foundFor) => {
      const options = OFFER_KINDS.map((kind) => ({
        value: kind,
        label: kind,
        count: countsOf(kind === 'inStock' ? foundFor(stock) : found, 'offer').get(kind) ?? 0,
        isOn: query.offers.includes(kind),
      })).filter(isChoice)
      return options.length > 0 ? { kind: 'options', name: 'offers', options } : undefined
    },
  }
  return [facet, stock]
}

/** Returns a filter of which several options may be selected: the most frequent ones and the selected ones. */
function optionsFilter(
  name: string,
  chosen: readonly string[],
  counts: Counts,
  labelOf: (value: string) => string,
  colorOf: (value: string) => string | undefined = () => undefined,
): FilterResponse | undefined {
  const values = [...new Set([...[...counts.keys()].slice(0, MAX_FILTER_OPTIONS), ...chosen])]
  if (values.length === 0) return undefined
  const options = values.map((value) => {
    const color = colorOf(value)
    return {
      value,
      label: labelOf(value),
      count: counts.get(value) ?? 0,
      isOn: chosen.includes(value),
      ...(color !== undefined && { color }),
    }
  })
  return { kind: 'options', name, options }
}

const countsOf = ({ facets }: FoundProducts, facet: ProductFacet): Counts => facets.get(facet) ?? NONE

const isChoice = ({ count, isOn }: { readonly count: number; readonly isOn: boolean }) => count > 0 || isOn

const total = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)
