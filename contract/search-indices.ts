import type { Locale } from './languages.ts'
import type { ListingSort } from './listing-query.ts'

/**
 * Names of the search indices (specification 3 and 7.2): one for products, categories, stores and suggestions in each
 * language, and a replica of the products for each order. Free of schemas: the browser asks with these names.
 */

/** Whose price orders and filters: a guest pays `msrpPrice`, who is signed in `tfmPrice`. */
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

/** Attributes of a product record that can be counted and filtered by. */
export const SEARCH_FACETS = {
  department: 'hierarchicalCategories.lvl0',
  group: 'hierarchicalCategories.lvl1',
  leaf: 'hierarchicalCategories.lvl2',
  values: 'badges',
  brand: 'brandName',
  colour: 'colours',
  /** Colours as `swatchOf` writes them: counted, to draw the choices with. What is filtered by is the name. */
  swatch: 'colourSwatches',
  offers: 'offerKinds',
  rating: 'TotalStarRating',
} as const

/** Between the names of a path of categories: 'Bath & body > Hand care'. */
export const CATEGORY_SEPARATOR = ' > '

/** 'Sage;#8fa28a': a colour's name, and the CSS colour that it is drawn in. */
export const swatchOf = (name: string, color: string) => `${name};${color}`

/** The name and the colour; undefined for what is none. */
export function readSwatch(swatch: string): readonly [name: string, color: string] | undefined {
  const [, name, color] = /^(.+);(#[\da-f]{6})$/i.exec(swatch) ?? []
  return name && color ? [name, color] : undefined
}
