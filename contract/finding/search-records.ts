import * as z from '../values/zod'
import { productCard } from './catalogue.ts'
import { OFFER_KINDS } from './search-rules.ts'

/**
 * Records of the search indices. The embedded marketplace returns them, and an operator of a hosted search service
 * fills its indices with them.
 */

/** Highlighted matches of the search service, by attribute. */
const highlight = z.record(z.string(), z.object({ value: z.string(), matchLevel: z.string() }))

const categoryLevels = z.object({ lvl0: z.string(), lvl1: z.optional(z.string()), lvl2: z.optional(z.string()) })

const searchExtras = z.object({
  objectID: z.string(),
  // Categories, badges and colours are English in every language: filters and addresses use them.
  /** 'Bath & body', 'Bath & body > Hand care', 'Bath & body > Hand care > Hand wash'. */
  hierarchicalCategories: categoryLevels,
  /** Each as `namedValue` writes it: 'Bath & body > Hand care;Cuidado de manos'. */
  namedCategories: z._default(categoryLevels, { lvl0: '' }),
  badges: z._default(z.array(z.string()), []),
  /** Each as `namedValue` writes it: 'Vegan;Vegano'. */
  badgeNames: z._default(z.array(z.string()), []),
  colours: z._default(z.array(z.string()), []),
  /** Each as `swatchOf` writes it: 'Sage;#8fa28a;Salvia'. */
  colourSwatches: z._default(z.array(z.string()), []),
  offerKinds: z._default(z.array(z.enum(OFFER_KINDS)), []),
  _highlightResult: z.optional(highlight),
})

/** A product card with its search and filter attributes. */
export const productRecord = z.intersection(productCard, searchExtras)

export const categoryRecord = z.object({
  objectID: z.string(),
  categoryId: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Names of the ancestors, from the department down. */
  path: z.array(z.string()),
  level: z.int(),
  productCount: z.int(),
  _highlightResult: z.optional(highlight),
})

export const storeRecord = z.object({
  objectID: z.string(),
  storeId: z.string(),
  name: z.string(),
  place: z.optional(z.string()),
  markColor: z.optional(z.string()),
  rating: z.optional(z.number()),
  productCount: z.int(),
  _highlightResult: z.optional(highlight),
})

export const suggestionRecord = z.object({
  objectID: z.string(),
  query: z.string(),
  /** Number of searches or matches. The highest comes first. */
  popularity: z.int(),
  _highlightResult: z.optional(highlight),
})

export type ProductRecord = z.output<typeof productRecord>
export type CategoryRecord = z.output<typeof categoryRecord>
export type StoreRecord = z.output<typeof storeRecord>
export type SuggestionRecord = z.output<typeof suggestionRecord>
