import type { SearchResults } from 'algoliasearch-helper'
import type { PriceAudience } from '@/contract/finding/catalogue'
import { PRICE_FIELD, readNamedValue, readSwatch, SEARCH_FACETS } from '@/contract/finding/search-indices'
import type { ListingQuery } from '@/contract/finding/search-query'
import type { Locale } from '@/contract/values/languages'
import { toMinor } from '@/contract/values/minor-units'
import { COLOR_ATTRIBUTE } from '../address/listing-scope'
import type { CategoryOption, FilterOption, ListingFilter } from '../listing'
import { CATEGORY_NAMES, MAX_FACET_VALUES } from './search-queries'

/** "4.5 & up", "4 & up" and "3 & up". */
const STAR_STEPS = [4.5, 4, 3]
const HISTOGRAM_PARTS = 12

interface FilterSources {
  readonly results: SearchResults
  /** Counts the colours as `swatchOf` writes them, badges and categories as `namedValue` does, the most frequent first. */
  readonly palette: SearchResults
  readonly query: ListingQuery
  readonly audience: PriceAudience
  readonly locale: Locale
}

/** The facets of a search as filters, in the order of display. Facets without a choice are left out. */
export function searchFilters({ results, palette, query, audience, locale }: FilterSources): ListingFilter[] {
  const priceField = PRICE_FIELD[audience]
  const price = priceBounds(results.getFacetStats(priceField), countsOf(results, priceField), results.nbHits)
  const swatches = readAll(palette, SEARCH_FACETS.swatch, readSwatch).map(
    ([value, color, label]) => [value, { color, label }] as const,
  )
  const badges = readAll(palette, SEARCH_FACETS.badgeName, readNamedValue).map(
    ([value, label]) => [value, { label }] as const,
  )
  const categoryNames = new Map(CATEGORY_NAMES.flatMap((facet) => readAll(palette, facet, readNamedValue)))
  const filters: ListingFilter[] = [
    { kind: 'category', name: 'category', options: categoryOptions(categoriesIn(results), categoryNames, locale) },
    ...(price ? [{ kind: 'price' as const, name: 'price' as const, ...price }] : []),
    { kind: 'options', name: 'values', options: withLooks(optionsIn(results, SEARCH_FACETS.values), badges) },
    {
      kind: 'rating',
      name: 'rating',
      options: ratingOptions(countsOf(results, SEARCH_FACETS.rating), query.rating, results.nbHits),
    },
    { kind: 'options', name: 'brand', options: brandsIn(results) },
    {
      kind: 'options',
      name: `attr_${COLOR_ATTRIBUTE}`,
      options: withLooks(optionsIn(results, SEARCH_FACETS.colour), swatches),
    },
    { kind: 'options', name: 'offers', options: withChosen(optionsIn(results, SEARCH_FACETS.offers), query.offers) },
  ]
  return filters.filter((filter) => filter.kind === 'price' || filter.options.length > 0)
}

export const brandsIn = (results: SearchResults): FilterOption[] => optionsIn(results, SEARCH_FACETS.brand)

/** The values of a facet: chosen ones first, then the most frequent. */
function optionsIn(results: SearchResults, facet: string): FilterOption[] {
  const sortBy = ['isRefined', 'count:desc', 'name:asc']
  const values = results.getFacetValues(facet, { sortBy, facetOrdering: true })
  if (!Array.isArray(values)) return []
  return values
    .slice(0, MAX_FACET_VALUES)
    .map(({ escapedValue, name, count, isRefined }) => ({ value: escapedValue, label: name, count, isOn: isRefined }))
}

/** With the chosen values that the results no longer count, so that they can be unchosen. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const missing = chosen.filter((value) => options.every((option) => option.value !== value))
  return [...options, ...missing.map((value) => ({ value, label: value, count: 0, isOn: true }))]
}

/** The values of a facet that `read` can read, the least frequent first. */
const readAll = <Read>(results: SearchResults, facet: string, read: (value: string) => Read | undefined): Read[] =>
  Object.keys(countsOf(results, facet))
    .toReversed()
    .map(read)
    .filter((value) => value !== undefined)

/** The options with their names in the visitor's language, and their colours. */
const withLooks = (options: readonly FilterOption[], looks: readonly (readonly [string, Partial<FilterOption>])[]) => {
  // Stores may use one value for several colours: the most frequent one, which comes last, is drawn.
  const known = new Map(looks)
  return options.map((option) => ({ ...option, ...known.get(option.value) }))
}

function categoriesIn(results: SearchResults): readonly CategoryNode[] {
  const root = results.getFacetValues(SEARCH_FACETS.department, { sortBy: ['name:asc'], facetOrdering: true })
  return root && !Array.isArray(root) ? (root.data ?? []) : []
}

/** A category as algoliasearch-helper gives it. `escapedValue` is its whole path of names. */
export interface CategoryNode {
  readonly name: string
  readonly escapedValue: string
  readonly count: number
  readonly isRefined: boolean
  readonly data?: readonly CategoryNode[] | null
}

/**
 * The tree as a list, every category followed by those below it. Beside a chosen department no others are shown.
 * @param names the names in the visitor's language, by path
 */
export function categoryOptions(
  nodes: readonly CategoryNode[],
  names: ReadonlyMap<string, string>,
  locale: Locale,
): CategoryOption[] {
  const labelled = (level: number, siblings: readonly CategoryNode[]): CategoryOption[] =>
    siblings
      .slice(0, MAX_FACET_VALUES)
      .map((node) => ({ ...node, label: names.get(node.escapedValue) ?? node.name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
      .flatMap(({ name, label, count, isRefined, data }) => [
        { value: name, label, count, isOn: isRefined, level },
        ...labelled(level + 1, data ?? []),
      ])
  const chosen = nodes.filter(({ isRefined }) => isRefined)
  return labelled(1, chosen.length > 0 ? chosen : nodes)
}

/**
 * How many products have at least so many stars, from the counts of each rating. Empty when nothing is rated.
 * @param total products found with the chosen rating; the service may count fewer values than an address can name
 */
export function ratingOptions(
  counts: Readonly<Record<string, number>>,
  chosen: number | undefined,
  total: number,
): FilterOption[] {
  const stars = chosen === undefined || STAR_STEPS.includes(chosen) ? STAR_STEPS : [...STAR_STEPS, chosen]
  const options = stars
    .toSorted((a, b) => b - a)
    .map((min) => ({
      value: String(min),
      label: String(min),
      count: min === chosen ? total : sum(Object.entries(counts).filter(([rating]) => Number(rating) >= min)),
      isOn: chosen === min,
    }))
  return options.some(({ count, isOn }) => count > 0 || isOn) ? options : []
}

/**
 * The price range in minor units, with a histogram. The histogram is empty when the service counted only the most
 * frequent prices.
 * @param stats lowest and highest price in major units
 * @returns undefined when there is no range to choose from
 */
export function priceBounds(
  stats: { readonly min: number; readonly max: number } | undefined,
  counts: Readonly<Record<string, number>>,
  total: number,
) {
  if (!stats || stats.max <= stats.min) return undefined
  const { min, max } = stats
  const entries = Object.entries(counts)
  const histogram = new Array<number>(HISTOGRAM_PARTS).fill(0)
  const isWhole = sum(entries) >= total && entries.length > 0
  for (const [price, count] of isWhole ? entries : []) {
    // Half a cent up: the counted prices are rounded to hundredths.
    const part = Math.floor(((Number(price) + 0.005 - min) / (max - min)) * HISTOGRAM_PARTS)
    const at = Math.min(HISTOGRAM_PARTS - 1, Math.max(0, part))
    histogram[at] = (histogram[at] ?? 0) + count
  }
  return { min: toMinor(min), max: toMinor(max), histogram: isWhole ? histogram : [] }
}

function countsOf({ facets, disjunctiveFacets }: SearchResults, name: string): Readonly<Record<string, number>> {
  const facet = [...disjunctiveFacets, ...facets].find((each) => each.name === name)
  return (facet?.data ?? {}) as Readonly<Record<string, number>>
}

const sum = (entries: readonly (readonly [string, number])[]) => entries.reduce((total, [, count]) => total + count, 0)
