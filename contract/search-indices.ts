import type { Locale } from './languages.ts'
import type { ListingSort } from './listing-query.ts'

/**
 * Names of the search indices: products, categories, stores and suggestions in each language, and a replica of the
 * products for each sort order. No schemas here, so the browser can build the names without zod.
 */

/** The price field to sort and filter by: guests pay `msrpPrice`, signed-in users `tfmPrice`. */
export type SearchAudience = 'guest' | 'member'

export const PRICE_FIELD: Readonly<Record<SearchAudience, 'msrpPrice' | 'tfmPrice'>> = {
  guest: 'msrpPrice',
  member: 'tfmPrice',
}

/** 'products_en', and its replicas 'products_en_newest', 'products_en_msrpPrice_asc', 'products_en_rating' and so on. */
export function productIndex(locale: Locale, sort: ListingSort = 'relevance', audience: SearchAudience = 'guest') {
  const base = `products_${locale}`
  if (sort === 'relevance') return base
  if (sort === 'price-asc' || sort === 'price-desc') return `${base}_${PRICE_FIELD[audience]}_${sort.slice(6)}`
  return `${base}_${sort}`
}

export const categoryIndex = (locale: Locale) => `categories_${locale}`
export const storeIndex = (locale: Locale) => `stores_${locale}`
export const suggestionIndex = (locale: Locale) => `suggestions_${locale}`

/** Facets: attributes of a product record to count and filter by. */
export const SEARCH_FACETS = {
  department: 'hierarchicalCategories.lvl0',
  group: 'hierarchicalCategories.lvl1',
  leaf: 'hierarchicalCategories.lvl2',
  values: 'badges',
  brand: 'brandName',
  colour: 'colours',
  /** Colours as `swatchOf` writes them. Counted, to draw the choices; the filter uses the name. */
  swatch: 'colourSwatches',
  offers: 'offerKinds',
  rating: 'TotalStarRating',
} as const

/** Separates the names in a category path: 'Bath & body > Hand care'. */
export const CATEGORY_SEPARATOR = ' > '

/** Returns a colour as its name and CSS colour: 'Sage;#8fa28a'. */
export const swatchOf = (name: string, color: string) => `${name};${color}`

/** Returns the name and the CSS colour, or undefined for an invalid swatch. */
export function readSwatch(swatch: string): readonly [name: string, color: string] | undefined {
  const [, name, color] = /^(.+);(#[\da-f]{6})$/i.exec(swatch) ?? []
  return name && color ? [name, color] : undefined
}
