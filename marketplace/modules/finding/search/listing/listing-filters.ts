import type { z } from 'zod'
import type { listingAnswer } from '../../../../../contract/search.ts'
import { type ListingQuery, OFFER_KINDS } from '../../../../../contract/search-query.ts'
import { type Currency, onTheWire } from '../../../../shared/money.ts'
import { inLanguage, type Locale } from '../../../../shared/text/locale.ts'
import type { FoundProducts, ProductFacet } from '../engine/product-search.ts'
import type { TagFacet } from '../engine/product-tags.ts'
import { CATEGORY_FACETS, categoryChoices, type ListingTree, type NamedCategories } from './listing-categories.ts'

type FilterOnTheWire = z.input<typeof listingAnswer>['data']['filters'] extends (infer Each)[] | undefined
  ? Each
  : never
type Counts = ReadonlyMap<string, number>

/**
 * Returns the engine's result without the condition of this name, or the full result when there is no such condition.
 */
export type FoundWithout = (name: string) => FoundProducts

interface FilterSources {
  readonly query: ListingQuery
  readonly locale: Locale
  readonly currency: Currency
  readonly tree: ListingTree
  readonly categories: NamedCategories | undefined
  readonly stores: ReadonlyMap<string, { readonly slug: string; readonly name: string }>
  readonly attributeName: (name: string, locale: Locale) => string
  readonly colorOf: (attribute: string, value: string) => string | undefined
  readonly nameOf: (facet: TagFacet, value: string, locale: Locale) => string
  readonly found: FoundWithout
}

/** A page shows four options and reveals the rest on request. More would only make it heavy. */
const MAX_OPTIONS = 14
const MAX_ATTRIBUTES = 4
/** An attribute that only few of the products have does not help to narrow the list. */
const MIN_SHARE = 0.15
const STARS = ['4.5', '4', '3'] as const
const NONE: Counts = new Map()

/** Returns the filters of a listing in display order. Each is counted as if none of its own options were selected. */
export function listingFilters(sources: FilterSources): FilterOnTheWire[] {
  const filters = [
    category(sources),
    price(sources),
    texts('values', sources.query.values, countsOf(sources, 'values', 'badge'), (badge) =>
      sources.nameOf('badge', badge, sources.locale),
    ),
    rating(sources),
    brands(sources),
    ...attributes(sources),
    offers(sources),
  ]
  return filters.filter((filter) => filter !== undefined)
}

const countsOf = ({ found }: FilterSources, name: string, facet: ProductFacet): Counts =>
  found(name).facets.get(facet) ?? NONE

function category({ categories, tree, found, locale }: FilterSources): FilterOnTheWire | undefined {
  const { facets } = found('category')
  const [current] = categories?.categories ?? []
  const options = categoryChoices(categories?.categories.length === 1 ? current : undefined, tree).map(
    ({ category: { id, slug, level, name }, isOn }) => ({
      value: name.en,
      label: inLanguage(name, locale),
      count: facets.get(CATEGORY_FACETS[level - 1] ?? 'leaf')?.get(id) ?? 0,
      isOn,
      level,
      slug,
      categoryId: id,
    }),
  )
  const shown = options.filter(({ count, isOn }) => count > 0 || isOn)
  return shown.length > 0 ? { kind: 'category', name: 'category', options: shown } : undefined
}

function price({ found, currency, query }: FilterSources): FilterOnTheWire | undefined {
  const { prices } = found('price')
  if (!prices || (prices.min === prices.max && !query.price)) return undefined
  const { min, max, histogram } = prices
  return {
    kind: 'price',
    name: 'price',
    min: onTheWire(min, currency),
    max: onTheWire(max, currency),
    histogram: [...histogram],
  }
}

function rating({ found, query }: FilterSources): FilterOnTheWire | undefined {
  const { ratings } = found('rating')
  const options = STARS.map((stars) => ({
    value: stars,
    label: stars,
    count: ratings[stars],
    isOn: query.rating === Number(stars),
  })).filter(({ count, isOn }) => count > 0 || isOn)
  return options.length > 0 ? { kind: 'rating', name: 'rating', options } : undefined
}

function brands(sources: FilterSources): FilterOnTheWire | undefined {
  const { query, stores } = sources
  const byId = countsOf(sources, 'brand', 'store')
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  for (const [id, count] of byId) {
    const slug = stores.get(id)?.slug
    if (slug !== undefined) counts.set(slug, count)
  }
  for (const [id, { slug, name }] of stores) names.set(slug, name).set(id, name)
  // A brand may be selected by its store id or by its slug.
  const chosen = query.brands.map((brand) => stores.get(brand)?.slug ?? brand)
  return texts('brand', chosen, counts, (brand) => names.get(brand))
}

function offers(sources: FilterSources): FilterOnTheWire | undefined {
  const kinds = countsOf(sources, 'offers', 'offer')
  const stock = countsOf(sources, 'inStock', 'offer')
  const options = OFFER_KINDS.map((kind) => ({
    value: kind,
    label: kind,
    count: (kind === 'inStock' ? stock : kinds).get(kind) ?? 0,
    isOn: sources.query.offers.includes(kind),
  })).filter(({ count, isOn }) => count > 0 || isOn)
  return options.length > 0 ? { kind: 'options', name: 'offers', options } : undefined
}

function attributes(sources: FilterSources): FilterOnTheWire[] {
  const { query, found, locale } = sources
  const chosen = Object.keys(query.attributes)
  const least = MIN_SHARE * found('').total
  const counted = [...found('').facets].flatMap(([facet, counts]) =>
    facet.startsWith('attribute:') ? [{ name: facet.slice('attribute:'.length), counts }] : [],
  )
  // A filter with a single value offers no choice.
  const others = counted
    .filter(({ name, counts }) => counts.size > 1 && !chosen.includes(name) && total(counts) >= least)
    .toSorted((a, b) => total(b.counts) - total(a.counts) || (a.name < b.name ? -1 : 1))
  const names = [...chosen, ...others.map(({ name }) => name)].slice(0, Math.max(chosen.length, MAX_ATTRIBUTES))
  return names.flatMap((name) => {
    const counts = countsOf(sources, `attr_${name}`, `attribute:${name}`)
    const filter = texts(
      `attr_${name}`,
      query.attributes[name] ?? [],
      counts,
      (value) => sources.nameOf(`attribute:${name}`, value, locale),
      (value) => sources.colorOf(name, value),
    )
    return filter ? [{ ...filter, label: sources.attributeName(name, locale) }] : []
  })
}

/** Returns a multiple-choice filter with the most frequent values and the selected ones. */
function texts(
  name: string,
  chosen: readonly string[],
  counts: Counts,
  labelOf: (value: string) => string | undefined,
  colorOf: (value: string) => string | undefined = () => undefined,
) {
  const values = [...new Set([...[...counts.keys()].slice(0, MAX_OPTIONS), ...chosen])]
  if (values.length === 0) return undefined
  const options = values.map((value) => {
    const color = colorOf(value)
    return {
      value,
      label: labelOf(value) ?? value,
      count: counts.get(value) ?? 0,
      isOn: chosen.includes(value),
      ...(color !== undefined && { color }),
    }
  })
  return { kind: 'options' as const, name, options }
}

const total = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)
