import { productCard } from './catalogue.ts'
import { OFFER_KINDS } from './search-query.ts'
import * as z from './zod'

/**
 * Records of the search indices. The embedded marketplace returns them, and an operator of a hosted search service
 * fills its indices with them.
 */

/** Highlighted matches of the search service, by attribute. */
const highlight = z.record(z.string(), z.object({ value: z.string(), matchLevel: z.string() }))

const categoryLevels = z.object({ lvl0: z.string(), lvl1: z.string().optional(), lvl2: z.string().optional() })

const searchExtras = z.object({
  objectID: z.string(),
  // Categories, badges and colours are English in every language: filters and addresses use them.
  /** 'Bath & body', 'Bath & body > Hand care', 'Bath & body > Hand care > Hand wash'. */
  hierarchicalCategories: categoryLevels,
  /** Each as `namedValue` writes it: 'Bath & body > Hand care;Cuidado de manos'. */
  namedCategories: categoryLevels.default({ lvl0: '' }),
  badges: z.array(z.string()).default([]),
  /** Each as `namedValue` writes it: 'Vegan;Vegano'. */
  badgeNames: z.array(z.string()).default([]),
  colours: z.array(z.string()).default([]),
  /** Each as `swatchOf` writes it: 'Sage;#8fa28a;Salvia'. */
  colourSwatches: z.array(z.string()).default([]),
  offerKinds: z.array(z.enum(OFFER_KINDS)).default([]),
  _highlightResult: highlight.optional(),
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
  level: z.number().int(),
  productCount: z.number().int(),
  _highlightResult: highlight.optional(),
})

export const storeRecord = z.object({
  objectID: z.string(),
  storeId: z.string(),
  name: z.string(),
  place: z.string().optional(),
  markColor: z.string().optional(),
  rating: z.number().optional(),
  productCount: z.number().int(),
  _highlightResult: highlight.optional(),
})

export const suggestionRecord = z.object({
  objectID: z.string(),
  query: z.string(),
  /** Number of searches or matches. The highest comes first. */
  popularity: z.number().int(),
  _highlightResult: highlight.optional(),
})

export type ProductRecord = z.output<typeof productRecord>
export type CategoryRecord = z.output<typeof categoryRecord>
export type StoreRecord = z.output<typeof storeRecord>
export type SuggestionRecord = z.output<typeof suggestionRecord>
