import type { Locale } from '../values/languages.ts'
import type { PriceAudience } from './catalogue.ts'
import type { ListingSort } from './search-rules.ts'
import { isPriceSort } from './search-rules.ts'

/**
 * Names of the search indices: products, categories, stores and suggestions in each language, and a replica of the
 * products for each sort order. No schemas here, so the browser can build the names without zod.
 */

/** The price field to sort and filter by. */
export const PRICE_FIELD: Readonly<Record<PriceAudience, 'msrpPrice' | 'tfmPrice'>> = {
  guest: 'msrpPrice',
  signedIn: 'tfmPrice',
}

/** 'products_en', and its replicas 'products_en_newest', 'products_en_msrpPrice_asc', 'products_en_rating' and so on. */
export function productIndex(locale: Locale, sort: ListingSort = 'relevance', audience: PriceAudience = 'guest') {
  const base = `products_${locale}`
  if (sort === 'relevance') return base
  if (isPriceSort(sort)) return `${base}_${PRICE_FIELD[audience]}_${sort.slice(6)}`
  return `${base}_${sort}`
}

export const categoryIndex = (locale: Locale) => `categories_${locale}`
export const storeIndex = (locale: Locale) => `stores_${locale}`
export const suggestionIndex = (locale: Locale) => `suggestions_${locale}`

/** Facets: attributes of a product record to count and filter by. */
export const SEARCH_FACETS = {
  /** Paths of English names in every language, so that an address means the same in all. */
  department: 'hierarchicalCategories.lvl0',
  group: 'hierarchicalCategories.lvl1',
  leaf: 'hierarchicalCategories.lvl2',
  /** Paths with names, as `namedValue` writes them: counted, to name the choices. */
  departmentName: 'namedCategories.lvl0',
  groupName: 'namedCategories.lvl1',
  leafName: 'namedCategories.lvl2',
  values: 'badges',
  /** Badges with names, as `namedValue` writes them: counted, to name the choices. */
  badgeName: 'badgeNames',
  brand: 'brandName',
  colour: 'colours',
  /** Colours as `swatchOf` writes them. Counted, to draw the choices; the filter uses the name. */
  swatch: 'colourSwatches',
  offers: 'offerKinds',
  rating: 'TotalStarRating',
} as const

/** Separates the names in a category path: 'Bath & body > Hand care'. */
export const CATEGORY_SEPARATOR = ' > '

/** Returns a colour as its value, CSS colour and name in the language of the index: 'Sage;#8fa28a;Salvia'. */
export const swatchOf = (value: string, color: string, name: string) =>
  name === value ? `${value};${color}` : `${value};${color};${name}`

/** Returns the value, the CSS colour and the name of a swatch, or undefined for an invalid one. */
export function readSwatch(swatch: string): readonly [value: string, color: string, name: string] | undefined {
  const [, value, color, name] = /^([^;]+);(#[\da-f]{6})(?:;(.+))?$/i.exec(swatch) ?? []
  return value && color ? [value, color, name ?? value] : undefined
}

/** Returns an English value and its name in the language of the index: 'Vegan;Vegano'. */
export const namedValue = (value: string, name: string) => `${value};${name}`

/** Returns the value and the name, or undefined for a text that `namedValue` did not write. */
export function readNamedValue(named: string): readonly [value: string, name: string] | undefined {
  const [value, name] = named.split(';')
  return value && name ? [value, name] : undefined
}
